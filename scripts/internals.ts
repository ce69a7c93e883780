/** Uses of what frameworks keep to themselves: an upgrade may change it without a word (docs/decisions/040). */
/** The one file that may change the router's HTML, and one that draws an SVG file of ours on paper. */
const READS_MARKUP = ['app/deferred-hydration.server.ts', 'app/dealer/wordmark-drawn.server.ts']
/** Where the patterns themselves, or what they are tried with, stand. */
const EXEMPT = /^(scripts\/internals(\.test)?\.ts|docs\/|.*\.md$)/

const INTERNALS: [pattern: RegExp, problem: string][] = [
	[/__reactRouter\w*/, "React Router's own variable"],
	[/serverHandoffStream/, "React Router's own stream"],
	[/history\.state\??\.(usr|key|idx)\b/, "React Router's part of a history entry: use `useLocation`"],
	[/react-router-scroll-positions/, "React Router's own storage"],
	[/__react(Props|Fiber|Container)/, "React's own property"],
	[/<!--(\/?\$|&)/, "React's own marks in HTML"],
	[/(\.|\?\.)_(?!_)[a-z]\w*\b(?!\s*[:=]>)/, 'a private field'],
]

/** A regular expression that looks for tags, or for imports and scripts in JavaScript. */
const OVER_MARKUP =
	/(^|[=(,:!&|?[{};\s])\/(?![/*])(?:[^/\n\\]|\\.)*((?<!\(\?)<\\?\/?[a-z!]|import\\[bs(])(?:[^/\n\\]|\\.)*\/[dgimsuvy]*/

/** One line for each: `file:line: what is used`. Only the program is kept from reading markup by regular expressions; its tests parse. */
export function listInternals(texts: ReadonlyMap<string, string>): string[] {
	return [...texts].flatMap(([path, text]) => {
		if (EXEMPT.test(path) || !/\.(ts|tsx|mjs|cjs)$/.test(path)) return []
		return text.split('\n').flatMap((line, index) => {
			const found = INTERNALS.filter(([pattern]) => pattern.test(line)).map(([, problem]) => problem)
			if (isProgram(path) && OVER_MARKUP.test(line))
				found.push('a regular expression over HTML or JavaScript')
			return found.map((problem) => `${path}:${index + 1}: ${problem}`)
		})
	})
}

const isProgram = (path: string) =>
	/^(app|server|scripts)\//.test(path) && !/\.test\.tsx?$/.test(path) && !READS_MARKUP.includes(path)
