/** The years of study. firestore.rules contains the same list. */
export const COLLEGE_YEARS = ['1st', '2nd', '3rd', '4th', 'postgrad'] as const

export type CollegeYear = (typeof COLLEGE_YEARS)[number]
