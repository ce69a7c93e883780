/**
 * From 0.3.0 on, a version runs on the tables of the next one: so the migrations of a version only add to them, and what is no
 * longer used is taken away a version later (docs/operations/deploy.md). This finds statements that do not only add.
 */

export type Migration = { name: string; sql: string }
export type Release = {
	version: string
	commit?: string
	lastMigration: string
	jobsSchemas: number[] // the versions of pg-boss's tables that it was seen to run on
}
/** A statement that takes something away, and the first version that works without it. */
export type Contraction = { migration: string; statement: string; unusedSince: string }

/** The first version that an upgrade may replace while it runs. */
export const FIRST = '0.3.0'

const COMMENT_OR_TEXT = /--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g
const IDENTIFIER = '(?:"?[\\w]+"?\\.)?"?([\\w]+)"?'
const NEW_TABLE = new RegExp(`^create table (?:if not exists )?${IDENTIFIER}`)
const ALTER_TABLE = new RegExp(`^alter table (?:if exists )?(?:only )?${IDENTIFIER} (.*)$`)
const NEW_INDEX = new RegExp(
	`^create (unique )?index (?:concurrently )?(?:if not exists )?${IDENTIFIER} on (?:only )?${IDENTIFIER}`,
)
const ADDS = [
	/^create (sequence|schema|type|view|materialized view|function|extension) /,
	/^alter type \S+ add value /,
	/^(comment on|grant|insert into|update|select|analyze) /,
]
const COLUMN_THAT_ADDS = [
	/^add column /,
	/^alter column \S+ (set default|drop not null|set storage|set statistics|set compression)/,
]

/** The statements of a migration that do not only add: earlier versions might fail without what they take away. */
export function listContractions(sql: string): string[] {
	const statements = readStatements(sql)
	const created: Created = { tables: new Set(), columns: new Set() }
	return statements.filter((statement) => !onlyAdds(statement, created))
}

/** What is new in this migration: no earlier version writes it. */
type Created = { tables: Set<string>; columns: Set<string> }

function onlyAdds(statement: string, created: Created): boolean {
	const table = NEW_TABLE.exec(statement)?.[1]
	if (table) return Boolean(created.tables.add(table))
	const index = NEW_INDEX.exec(statement)
	if (index) return !index[1] || created.tables.has(index[3] ?? '')
	const [, altered, actions = ''] = ALTER_TABLE.exec(statement) ?? []
	if (!altered) return ADDS.some((pattern) => pattern.test(statement))
	return (
		created.tables.has(altered) ||
		readActions(actions).every((action) => isAddition(action, altered, created))
	)
}

function isAddition(action: string, table: string, { columns }: Created): boolean {
	const [, added] = /^add column (?:if not exists )?("?\w+"?)/.exec(action) ?? []
	if (added) columns.add(`${table}.${added}`)
	const [, references] = /^add constraint \S+ foreign key \(([^)]*)\)/.exec(action) ?? []
	if (references) return references.split(', ').every((column) => columns.has(`${table}.${column}`))
	return isAddedColumn(action)
}

/** An earlier version writes rows without it. */
function isAddedColumn(action: string): boolean {
	if (!COLUMN_THAT_ADDS.some((pattern) => pattern.test(action))) return false
	if (!action.startsWith('add column ')) return true
	const mayBeLeftOut = !/ not null/.test(action) || / default | generated /.test(action)
	return mayBeLeftOut && !/ (unique|primary key|check)\b/.test(action)
}

/** Lower-case and on one line, without comments and texts. */
export function readStatements(sql: string): string[] {
	return sql
		.replace(COMMENT_OR_TEXT, (match) => (/^(--|\/\*)/.test(match) ? ' ' : "''"))
		.split(';')
		.map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
		.filter((statement) => statement !== '')
}

/** Those of one ALTER TABLE, whose commas in parentheses separate nothing. */
function readActions(text: string): string[] {
	const actions = ['']
	let depth = 0
	for (const character of text) {
		if (character === '(') depth++
		if (character === ')') depth--
		if (character === ',' && depth === 0) actions.push('')
		else actions[actions.length - 1] += character
	}
	return actions.map((action) => action.trim())
}

type History = {
	migrations: Migration[] // in order
	releases: Release[] // in order
	contractions: Contraction[]
	jobsSchema: number
}

/** One line for each statement that would stop the version before, unless that version works without what it takes away. */
export function listBreakingChanges({ migrations, releases, contractions, jobsSchema }: History): string[] {
	const names = migrations.map(({ name }) => name)
	const lastOf = (release: Release) => names.indexOf(release.lastMigration)
	const first = releases.findIndex(({ version }) => version === FIRST)
	const firstRelease = releases[first]
	if (!firstRelease) return []
	const breaking = migrations.slice(lastOf(firstRelease) + 1).flatMap(({ name, sql }) => {
		const position = names.indexOf(name)
		const before = releases.findLastIndex((release) => lastOf(release) < position)
		const worksWithout = ({ unusedSince }: Contraction) => {
			const since = releases.findIndex(({ version }) => version === unusedSince)
			return since >= 0 && since <= before
		}
		const isAllowed = (statement: string) =>
			contractions.some(
				(contraction) =>
					contraction.migration === name &&
					statement.startsWith(contraction.statement) &&
					worksWithout(contraction),
			)
		return listContractions(sql)
			.filter((statement) => !isAllowed(statement))
			.map((statement) => `${name}: ${releases[before]?.version} may need what this changes: ${statement}`)
	})
	const last = releases.at(-1)
	if (last && !last.jobsSchemas.includes(jobsSchema))
		breaking.push(
			`pg-boss: ${last.version} was not seen to run on tables of version ${jobsSchema}: let npm run test:long start it on them, and add that to db/releases.json`,
		)
	return breaking
}
