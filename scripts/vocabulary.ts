/** Finds words that nobody outside this project would search for; docs/decisions/056 says what to write instead. */

/** In declared names, comments, and messages of the log and of errors. */
const PRIVATE =
	/^(anew|arrival|clue|colleague|deed|desk|errand|film|journal|refusal|seal|sealed|somebody|suspicion|tint|told|unheard|whoever)s?$/
/** In declared names: words that have an ordinary meaning in a sentence. */
const PRIVATE_IN_NAMES =
	/^(ask|asked|dice|figure|found|furnish|given|handling|intake|kept|letter|problem|refuse|refused|remember|remembered|rough|said|say|shelf|spared|sparing|tell|tick|usual|whole|wish|wished)s?$/

/** Names and phrases in which such a word has its ordinary meaning. */
const ORDINARY =
	/\b(asked(From|Until)|tell_of_change|deadLetters?|letters?(AndDigits|Mask)?|(read)?MigrationJournal|journal(?= =)|(sales|finance) desk|migration journal)\b|\w*not_?found\w*/gi
const DECLARATION = /(?<!['\w])(?:const|let|function\*?|type|class) (\w+)(?=\W*(?:[=:<(]|$))/g
const COMMENT = /^\s*\{?(?:\/\*|\*|\/\/)(.*)|\S\s+\/\/ (.*)/
const MESSAGE = /(?:\b(?:log|logger|console)\.\w+|new (?:CannotStart|\w*Error))\(.*?(["'`])(.*?)\1/

/** Returns one line for each private word: `file:line: message`. */
export function listPrivateWords(texts: ReadonlyMap<string, string>): string[] {
	return [...texts].flatMap(([path, text]) => {
		if (/^(app\/messages\/|scripts\/vocabulary)/.test(path) || !/\.tsx?$/.test(path)) return []
		return text.split('\n').flatMap((line, index) => {
			const [, comment = '', lineComment = ''] = COMMENT.exec(line) ?? []
			const prose = `${comment} ${lineComment} ${MESSAGE.exec(line)?.[2] ?? ''}`.replaceAll(
				/`[^`]*`|\S*\/\S+/g,
				' ',
			)
			const names = Array.from(line.replaceAll(ORDINARY, ' ').matchAll(DECLARATION), ([, name]) => name).join(
				' ',
			)
			const words = [
				...wordsOf(prose).filter((word) => PRIVATE.test(word)),
				...wordsOf(names).filter((word) => PRIVATE.test(word) || PRIVATE_IN_NAMES.test(word)),
			]
			return words.map((word) => `${path}:${index + 1}: "${word}" is private`)
		})
	})
}

const wordsOf = (text: string): string[] =>
	text
		.replaceAll(ORDINARY, ' ')
		.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.match(/[a-z]+/g) ?? []
