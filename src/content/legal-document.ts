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
    /** Below the paragraphs: what the data is for. */
    purposes?: readonly Purpose[]
  }>
}

/** One purpose of keeping personal data: which data, who sees it, and for how long. */
export interface Purpose {
  purpose: string
  kept: string
  seenBy: string
  until: string
}
