import { currentLanguage } from './texts.ts'

/** `a, b and c`, or by another `type` `a, b or c`, as the current language writes it. */
export const listOf = (
	texts: readonly string[],
	type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(currentLanguage(), { type }).format(texts)
