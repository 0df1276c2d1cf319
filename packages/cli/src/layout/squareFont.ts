/*
 * A font for layouts that can be computed by hand: every character is a square of one em, the space too, and a line is one em high,
 * 0.8 em of it above the baseline. Characters U+0020 to U+017E, WOFF 2.
 */
export const SQUARE_FONT = [
  'd09GMgABAAAAAAGAAAoAAAAABbQAAAE1AAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAhTgKOEQBNgIkAwgLCAAEIAWBeQcvGwUFAJ4HmduVZs',
  'mDnRghdpqufyUe+sban509Qa15xKt4pEGr96g075qJVkmkxiUa+fRkm5S0+opuwqcobJKQmL9w1P7+VI7FA5h7FJIgjLXBA7jteygK2d1YrXBd',
  'Cly3KV3VEcicvtvZN8rsxrWGqugt2P5BzEcn53vIeT8AF/MTzIOCxKQUmFTLK5qqUHSi0+th3uOZSmj6/tUF/3Wh4LshQRMFbQwCKghErRetsW',
  'YWmw/KMT7PnXxdXR7myM5/O7MLv6s912315nv5QyogeFVG14HbmgoQC5Vgi0xVjBQxN+xNgNCEQ9HShNQ2hFYfNIQptKnND0nTUtQ+YdAch2LY',
  'CqRR22j1QUNxjDa1akjT6c4zdXuacvHS/ObmGc659cohQ+1ND9VSbSLzZyAItURGaf6zAAAA',
].join('')
