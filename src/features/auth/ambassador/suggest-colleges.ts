import { readCollegeNames } from '@/data/ambassadors/read-college-names'

/**
 * Suggests names of colleges while one is typed: the browser's own list, which is read out where its field is.
 * Where they can't be read, it is typed as always.
 */
export async function suggestColleges(field: HTMLInputElement): Promise<void> {
  const names = await readCollegeNames()
  // Focused again meanwhile, it has them.
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
