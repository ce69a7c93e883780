/**
 * Texts for people, in the language of the page or email that is being made. English is the source: a translation has the
 * type of its English texts, so that a missing one does not compile.
 */
export const DEFAULT_LANGUAGE = 'en-ZA' // BCP 47

/** The same texts in another language: every key, and functions of the same parameters. */
export type Texts<T> = T extends string
	? string
	: T extends (...parameters: infer P) => infer R
		? (...parameters: P) => Texts<R>
		: T extends readonly (infer E)[]
			? readonly Texts<E>[]
			: T extends object
				? { readonly [K in keyof T]: Texts<T[K]> }
				: T

type Group = Record<PropertyKey, unknown>

const translations = new Map<string, WeakMap<object, Group>>()
const sources = new WeakMap<object, Group>()

let readLanguage = (): string =>
	typeof document === 'undefined' ? DEFAULT_LANGUAGE : document.documentElement.lang

/** The server reads the language of the request (language.server.ts), a browser that of the document. */
export function setLanguageReader(read: () => string): void {
	readLanguage = read
}

export const currentLanguage = (): string => readLanguage()

/**
 * A view of an area's texts. A text is looked up in the current language when it is read, so it may not be read while a
 * module is being imported; a group of texts may. Without side effects: a bundler leaves out texts that a page does not
 * read.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<const T extends object>(english: T): T {
	const view: T = viewOf(english, () => translations.get(readLanguage())?.get(view) ?? (english as Group))
	return view
}

/** Adds an area's texts in another language. */
export function translate<T extends object>(language: string, messages: T, texts: Texts<T>): void {
	const areas = translations.get(language) ?? new WeakMap()
	translations.set(language, areas.set(messages, texts as Group))
}

/**
 * The English texts themselves, for English texts that are made of others.
 */
/* @__NO_SIDE_EFFECTS__ */
export function englishOf<T extends object>(messages: T): T {
	return (sources.get(messages) ?? messages) as T
}

function viewOf<T extends object>(english: T, find: () => Group): T {
	const groups = new Map<PropertyKey, object>()
	const view = new Proxy(english, {
		get(_, key) {
			const source = (english as Group)[key]
			if (!isGroup(source)) return find()[key]
			const group = groups.get(key) ?? viewOf(source, () => find()[key] as Group)
			groups.set(key, group)
			return group
		},
	})
	sources.set(view, english as Group)
	return view
}

const isGroup = (value: unknown): value is object =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
