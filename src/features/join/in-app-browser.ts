/**
 * The browsers inside other apps, such as Instagram, by what they call themselves; `; wv)` is every app's on Android.
 * They open no payment app: some show an error page instead.
 */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|LinkedInApp|Twitter|Telegram|; wv\)/

export function isInAppBrowser(): boolean {
  return IN_APP.test(navigator.userAgent)
}
