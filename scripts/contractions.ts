/**
 * Finds migration statements that are not backward compatible (expand and contract). Since 0.3.0 a version
 * also runs on the schema of the next version: its migrations only add, and whatever becomes unused is
 * dropped one version later (docs/operations/deploy.md).
 */

export type Migration = { name: string; sql: string }
export type Release = {
	version: string
	commit?: string
	lastMigration: string
	jobsSchemas: number[] // pg-boss schema versions that this release was tested on
}
/** A statement that drops or restricts something, and the first version that works without it. */
export type Contraction = { migration: string; statement: string; unusedSince: string }

/** The first version that supports a rolling upgrade (the new version starts while the old one runs). */
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
	/^create or replace view /, // which keeps every column that the view has
	/^alter type \S+ add value /,
	/^(comment on|grant|insert into|update|select|analyze) /,
]
const COLUMN_THAT_ADDS = [
	/^add column /,
	/^alter column \S+ (set default|drop not null|set storage|set statistics|set compression)/,
]

/** Returns the statements of a migration that do more than add. Earlier versions may fail after them. */
export function listContractions(sql: string): string[] {
	const statements = readStatements(sql)
	const created: Created = { tables: new Set(), columns: new Set() }
	return statements.filter((statement) => !onlyAdds(statement, created))
}

/** Tables and columns that this migration creates; no earlier version writes to them. */
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
	const [, checked = ''] = /^add constraint \S+ check \((.*)\)$/.exec(action) ?? []
	const names = Array.from(checked.matchAll(/"\w+"(?!\.)/g), ([name]) => name)
	if (names.length > 0) return names.every((column) => columns.has(`${table}.${column}`))
	return isAddedColumn(action)
}

/** Whether the column can be added safely: an earlier version inserts rows without it. */
function isAddedColumn(action: string): boolean {
	if (!COLUMN_THAT_ADDS.some((pattern) => pattern.test(action))) return false
	if (!action.startsWith('add column ')) return true
	const mayBeLeftOut = !/ not null/.test(action) || / default | generated /.test(action)
	return mayBeLeftOut && !/ (unique|primary key|check)\b/.test(action)
}

/** Splits SQL into statements: lower-case, on one line, without comments and string literals. */
export function readStatements(sql: string): string[] {
	return sql
		.replace(COMMENT_OR_TEXT, (match) => (/^(--|\/\*)/.test(match) ? ' ' : "''"))
		.split(';')
		.map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
		.filter((statement) => statement !== '')
}

/** Splits one ALTER TABLE into its actions; commas inside parentheses do not separate actions. */
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

const COLUMN = /^\t\t(\w+): [\w.]+(?:\(|,$)/gm

/**
 * Columns, by their property in the source of a table, that no other source names. A column that is not used
 * any more is dropped one version later.
 */
export function listUnusedColumns(table: string, others: string[]): string[] {
	const names = Array.from(table.matchAll(COLUMN), ([, name = '']) => name)
	return names.filter((name) => !others.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
}

type History = {
	migrations: Migration[] // oldest first
	releases: Release[] // oldest first
	contractions: Contraction[]
	jobsSchema: number
}

/**
 * Returns one line for each statement that would break the previous version, except where that version no
 * longer uses the dropped object.
 */
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
