/** Finds uses of framework internals, which an upgrade may change without notice (docs/decisions/040). */
/** The only file that may change the router's HTML. */
const DEFERRED_HYDRATION = 'app/deferred-hydration.server.ts'
/** The only file that may use Better Auth's internal adapter (docs/decisions/049). */
const TOTP_GUARD = 'app/features/staff/sign-in/auth.server.ts'
/** Files that contain the patterns themselves or their test data. */
const EXEMPT = /^(scripts\/internals(\.test)?\.ts|docs\/|.*\.md$)/

const INTERNALS: [pattern: RegExp, error: string][] = [
	[/__reactRouter\w*/, "React Router's own variable"],
	[/serverHandoffStream/, "React Router's own stream"],
	[/history\.state\??\.(usr|key|idx)\b/, "React Router's part of a history entry: use `useLocation`"],
	[/react-router-scroll-positions/, "React Router's own storage"],
	[/__react(Props|Fiber|Container)/, "React's own property"],
	[/<!--(\/?\$|&)/, "React's own marks in HTML"],
	[/(\.|\?\.)_(?!_)[a-z]\w*\b(?!\s*[:=]>)/, 'a private field'],
]

/**
 * Backups copy rows with `COPY`, which Drizzle does not support, on one plain connection
 * (docs/decisions/052).
 */
const COPIES_TABLES = /^(app\/infra\/backup\/|server\/upgrade-database\.ts)/

/**
 * Uses for which the framework documents another way. Tests may inspect tables and interrupt a transaction.
 */
const BY_HAND: [pattern: RegExp, error: string][] = [
	[
		/query\(\s*['"`]\s*(begin|commit|rollback|savepoint|start transaction)\b/i,
		"a transaction by hand: use Drizzle's",
	],
	[/(insert into|update|delete from)\s+"?pgboss"?\./i, "pg-boss's own tables: use its methods"],
	[/fetch\([^)]*\.data\b(?!\.)/, "the router's data by hand: it is revalidated, or asked for by a fetcher"],
]

/** A regular expression that matches tags, or imports and scripts in JavaScript. */
const OVER_MARKUP =
	/(^|[=(,:!&|?[{};\s])\/(?![/*])(?:[^/\n\\]|\\.)*((?<!\(\?)<\\?\/?[a-z!]|import\\[bs(])(?:[^/\n\\]|\\.)*\/[dgimsuvy]*/

/**
 * Returns one line for each use: `file:line: message`. Only the program must not parse markup with regular
 * expressions; its tests use a real parser.
 */
export function listInternals(texts: ReadonlyMap<string, string>): string[] {
	return [...texts].flatMap(([path, text]) => {
		if (EXEMPT.test(path) || !/\.(ts|tsx|mjs|cjs)$/.test(path)) return []
		return text.split('\n').flatMap((line, index) => {
			const patterns = isProgram(path) && !COPIES_TABLES.test(path) ? [...INTERNALS, ...BY_HAND] : INTERNALS
			const matches = patterns.filter(([pattern]) => pattern.test(line)).map(([, error]) => error)
			if (path !== TOTP_GUARD && /\binternalAdapter\b/.test(line))
				matches.push(`Better Auth's internal adapter, which only ${TOTP_GUARD} may use`)
			if (isProgram(path) && path !== DEFERRED_HYDRATION && OVER_MARKUP.test(line))
				matches.push('a regular expression over HTML or JavaScript')
			return matches.map((error) => `${path}:${index + 1}: ${error}`)
		})
	})
}

const isProgram = (path: string) => /^(app|server|scripts)\//.test(path) && !/\.test\.tsx?$/.test(path)
