export interface LegalDocument {
  title: string
  /** As it reads, and as machines read it. */
  updated: { text: string; iso: string }
  summary: string
  sections: ReadonlyArray<{
    /** The anchor. */
    id: string
    heading: string
    paragraphs: readonly string[]
  }>
}
