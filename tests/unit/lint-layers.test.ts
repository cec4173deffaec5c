import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { lintLayers } from '../../scripts/lint-layers'

const written: unknown = JSON.parse(readFileSync('.oxlintrc.layers.json', 'utf8'))

it('what lint knows of the layers is what the table says (npm run layers writes it)', () => {
  expect(written).toEqual(JSON.parse(lintLayers()))
})

it('every folder of src is a layer, but the style sheets', () => {
  const folders = readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.filter(isUnknown)).toEqual(['styles'])
})

function isUnknown(folder: string): boolean {
  return !lintLayers().includes(`"src/${folder}/*`)
}
