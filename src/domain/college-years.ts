/** How far a student is (spec, sections 2 and 9). */
export const COLLEGE_YEARS = ['1st', '2nd', '3rd', '4th', 'postgrad'] as const

export type CollegeYear = (typeof COLLEGE_YEARS)[number]
