/** @returns a page's questions and answers for search engines, as https://schema.org/FAQPage. */
export function faqData(entries: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
