/**
 * User agents of browsers inside other apps, such as Instagram; `; wv)` marks every WebView on
 * Android. They can't open payment apps, and some show an error page.
 */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|LinkedInApp|Twitter|Telegram|; wv\)/

export function isInAppBrowser(): boolean {
  return IN_APP.test(navigator.userAgent)
}
