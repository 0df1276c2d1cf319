/** Addresses of public pages, by page name. */
export const publicPaths: Readonly<Record<string, string>> = {
  home: '/',
  login: '/login/',
  'forgot-password': '/forgot-password/',
  'sign-up': '/sign-up/',
  signup_thank_you: '/signup_thank_you/?token=of-a-link',
  'reset-password': '/reset-password/?token=of-a-link',
  'change-email': '/change-email/?token=of-a-link',
  '404': '/nowhere/',
  privacy: '/privacy/',
  terms: '/terms/',
}
