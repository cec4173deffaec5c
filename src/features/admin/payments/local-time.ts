/** Days and times that are the admin's own, in the form that every spreadsheet takes for one. */
export function localTime(date: Date): string {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
  return `${localDay(date)} ${time}`
}

export function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
