export interface LegalDocument {
  title: string
  /** The date in words and as an ISO date for the `datetime` attribute. */
  updated: { text: string; iso: string }
  summary: string
  sections: ReadonlyArray<{
    /** The id of the section's element, for links to the section. */
    id: string
    heading: string
    paragraphs: readonly string[]
    /** Shown in a table below the paragraphs. */
    purposes?: readonly Purpose[]
  }>
}

/** Explains for one purpose which personal data is stored, who sees it and for how long. */
export interface Purpose {
  purpose: string
  kept: string
  seenBy: string
  until: string
}
