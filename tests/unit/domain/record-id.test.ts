import { expect, it } from 'vitest'

import { isRecordId, newRecordId } from '@/domain/values/record-id'

it('record ids are valid and unique', () => {
  const ids = Array.from({ length: 1000 }, newRecordId)
  expect(ids.filter((id) => !isRecordId(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

it('record ids use every letter and digit about equally often', () => {
  const counts = new Map<string, number>()
  for (const character of Array.from({ length: 2000 }, newRecordId).join('')) {
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect(counts.size).toBe(62)
  // There are 40,000 characters, so about 645 of each.
  for (const count of counts.values()) expect(count).toBeGreaterThan(500)
})
