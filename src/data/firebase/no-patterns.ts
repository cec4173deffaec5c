/**
 * Stands in for `re2js` in the built site. Firestore's SDK brings that library to match regular expressions
 * in pipelines that it runs on the device: 150 kB, a third of it all, and this site has no such pipeline.
 */
export const RE2JS = {
  /** @throws always. */
  compile(): never {
    throw new Error('This site’s queries match no regular expressions.')
  },
}
