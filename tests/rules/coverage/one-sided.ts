/**
 * Expressions of the rules that can't be seen from both sides, whoever asks whatever, each with its reason.
 * `npm run mutants` says where one is gone, or was seen after all.
 */
export const ONE_SIDED: readonly { why: string; expressions: readonly string[] }[] = [
  {
    why: 'Nobody can write there: it is looked up for what that costs alone.',
    expressions: [
      "isSentNow() | never false | !exists(at('guards', collection + id))",
      "isSentNow() | never true | exists(at('guards', collection + id))",
      "paymentDisputes/{id} isDispute() | never false | !exists(at('guards', 'paymentDisputes' + id))",
      "paymentDisputes/{id} isDispute() | never true | exists(at('guards', 'paymentDisputes' + id))",
    ],
  },
  {
    why: 'What is there can’t be created: it stands there against a question by precondition, which another order of the checks would answer.',
    expressions: [
      "upiReferences/{reference} allow create | never false | !exists(at('upiReferences', reference))",
      "upiReferences/{reference} allow create | never true | exists(at('upiReferences', reference))",
    ],
  },
]
