import { readCollegeNames } from '@/data/colleges/college-aliases'

/** Suggests college names in a `datalist`. Without the names, the field works as plain text. */
export async function suggestColleges(field: HTMLInputElement): Promise<void> {
  const names = await readCollegeNames()
  // An earlier focus may have added the list already.
  if (names.length === 0 || field.hasAttribute('list')) return
  const list = document.createElement('datalist')
  list.id = `${field.id}-names`
  for (const name of names) {
    const option = document.createElement('option')
    option.textContent = name
    list.append(option)
  }
  field.after(list)
  field.setAttribute('list', list.id)
}
