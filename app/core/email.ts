/** What counts as an e-mail address: in the fields that ask for one, and for the letters that go to it. */
import { regexes } from 'zod/mini'

const MAX_LENGTH = 254
const ODD_DOT = /^\.|\.\.|\.@/ // mail servers refuse it
const DOTTED = /@[^@]+\.[^@]+$/

/** The browser's own rule, of an address that a letter can be brought to: its domain has a dot. */
export const isEmail = (text: string): boolean =>
	text.length <= MAX_LENGTH && regexes.html5Email.test(text) && !ODD_DOT.test(text) && DOTTED.test(text)
