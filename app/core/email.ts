/** Email addresses: the rule for form fields and for the addresses that we send emails to. */
import { regexes } from 'zod/mini'

const MAX_LENGTH = 254
const ODD_DOT = /^\.|\.\.|\.@/ // mail servers reject it
const DOTTED = /@[^@]+\.[^@]+$/

/** The browser's own rule for email fields, plus: the domain has a dot, and no dot is misplaced. */
export const isEmail = (text: string): boolean =>
	text.length <= MAX_LENGTH && regexes.html5Email.test(text) && !ODD_DOT.test(text) && DOTTED.test(text)
