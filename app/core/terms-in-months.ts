/** The terms of a loan that visitors and staff can choose. */
export const TERMS_IN_MONTHS = [24, 36, 48, 60, 72, 84, 96] as const
