/** A second language for tests, in which every text is the English one in brackets. */
import { englishOf, type Texts, translate } from '#app/core/texts.ts'

export const BRACKETS = 'en-XA'

function bracketed<T>(texts: T): Texts<T> {
	if (typeof texts === 'string') return `[${texts}]` as Texts<T>
	if (typeof texts === 'function')
		return ((...parameters: unknown[]) => bracketed(texts(...parameters))) as Texts<T>
	if (Array.isArray(texts)) return texts.map(bracketed) as Texts<T>
	if (typeof texts !== 'object' || texts === null) return texts as Texts<T>
	return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, bracketed(text)])) as Texts<T>
}

/** Adds these areas in that language. */
export function addBrackets(...areas: object[]): void {
	for (const messages of areas) translate<object>(BRACKETS, messages, bracketed(englishOf(messages)))
}
