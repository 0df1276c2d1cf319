import { elementsTsup } from '../elements-kit/tsup/elementsTsup.ts'

export default elementsTsup({
  index: 'index.ts',
  schema: 'schema.ts',
  'breadcrumbs/Breadcrumbs': 'breadcrumbs/Breadcrumbs.tsx',
  'button/Button': 'button/Button.tsx',
  'donutProgressBar/DonutProgressBar': 'donutProgressBar/DonutProgressBar.tsx',
  'flexbox/Flexbox': 'flexbox/Flexbox.tsx',
  'iFrame/IFrame': 'iFrame/IFrame.tsx',
  'icon/Icon': 'icon/Icon.tsx',
  'image/Image': 'image/Image.tsx',
  'loader/Loader': 'loader/Loader.tsx',
  'paginator/Paginator': 'paginator/Paginator.tsx',
  'progressBar/ProgressBar': 'progressBar/ProgressBar.tsx',
  'section/Section': 'section/Section.tsx',
  'skeletonLoader/SkeletonLoader': 'skeletonLoader/SkeletonLoader.tsx',
  'slider/Slider': 'slider/Slider.tsx',
  'tabs/Tabs': 'tabs/Tabs.tsx',
  'text/Text': 'text/Text.tsx',
  'timeline/Timeline': 'timeline/Timeline.tsx',
})
