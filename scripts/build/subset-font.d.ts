declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number | undefined }

  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | undefined
    keepFeatures?: readonly string[] | undefined
    variationAxes?: Readonly<Record<string, Axis>> | undefined
    keepAllGlyphs?: boolean | undefined
  }

  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options?: Options,
  ): Promise<Buffer>
}
