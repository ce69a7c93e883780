import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import allowed from '#db/contractions.json' with { type: 'json' }
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' }
import releases from '#db/releases.json' with { type: 'json' }
import {
	FIRST,
	listBreakingChanges,
	listContractions,
	listUnusedColumns,
	type Release,
} from './contractions.ts'
import { readProject } from './references.ts'

const readJson = (path: string) => JSON.parse(readFileSync(join(PROJECT, path), 'utf8'))
const names = journal.entries.map(({ tag }) => tag)
const migrations = names.map((name) => ({
	name,
	sql: readFileSync(join(PROJECT, `db/migrations/${name}.sql`), 'utf8'),
}))
const released: Release[] = releases

describe('the migrations of this version', () => {
	test('only add to what the version before uses', () => {
		const jobsSchema = readJson('node_modules/pg-boss/package.json').pgboss.schema
		expect(
			listBreakingChanges({ migrations, releases: released, contractions: allowed, jobsSchema }),
		).toEqual([])
	})

	test('belong to the listed releases, in order, up to the version of package.json', () => {
		const last = released.map(({ lastMigration }) => names.indexOf(lastMigration))
		expect(last).not.toContain(-1)
		expect(last).toEqual(last.toSorted((a, b) => a - b))
		expect(released.at(-1)?.version).toBe(readJson('package.json').version)
		// The commit of a release is known after it.
		for (const { commit, lastMigration } of released)
			if (lastMigration !== names.at(-1)) expect(commit).toMatch(/^[0-9a-f]{40}$/)
	})
})

describe('the columns of this version', () => {
	/** Better Auth reads and writes them by name. */
	const OF_BETTER_AUTH = [
		'accessToken',
		'refreshToken',
		'idToken',
		'accessTokenExpiresAt',
		'refreshTokenExpiresAt',
	]

	test('are all used', () => {
		const code = [...readProject(PROJECT).texts].filter(([file]) =>
			/^(app|server|scripts)\/.*(?<!\.test)\.tsx?$/.test(file),
		)
		const [tables, others] = [true, false].map((isTable) =>
			code.filter(([file]) => file.endsWith('-table.server.ts') === isTable).map(([, text]) => text),
		) as [string[], string[]]
		expect(tables.length).toBeGreaterThan(15)
		const unused = tables.flatMap((table) => listUnusedColumns(table, others))
		expect(unused.filter((name) => !OF_BETTER_AUTH.includes(name))).toEqual([])
	})

	test('are unused when no other file names them', () => {
		const table = "pgTable('cars', {\n\t\tseats: integer('seats'),\n\t\tpaintHex: text('paint_hex'),\n})"
		expect(listUnusedColumns(table, ['const paintHexOf = 1', 'car.seats > 4'])).toEqual(['paintHex'])
	})
})

describe('a statement', () => {
	test.each([
		'CREATE TABLE "boats" ("id" uuid PRIMARY KEY NOT NULL, CONSTRAINT "b" CHECK (1 = 1))',
		'CREATE TABLE "boats" ("id" uuid); ALTER TABLE "boats" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "cars"("id")',
		'CREATE TABLE "boats" ("id" uuid); CREATE UNIQUE INDEX "x" ON "boats" USING btree ("id")',
		'CREATE INDEX "x" ON "cars" USING btree ("make","model")',
		'ALTER TABLE "cars" ADD COLUMN "colour" text',
		`ALTER TABLE "cars" ADD COLUMN "version" integer DEFAULT 1 NOT NULL, ADD COLUMN "seats" numeric(4, 1)`,
		'ALTER TABLE "cars" ADD COLUMN "by" uuid; ALTER TABLE "cars" ADD CONSTRAINT "f" FOREIGN KEY ("by") REFERENCES "staff"("id")',
		'ALTER TABLE "cars" ALTER COLUMN "price" DROP NOT NULL',
		"create function f() returns int language sql as $$ drop table cars; select 1 $$; -- drop the owner's table",
		`update "cars" set "note" = 'drop; table'`,
		'CREATE OR REPLACE VIEW "public"."public_cars" AS (select "cars"."id" from "cars")',
		`ALTER TABLE "cars" ADD COLUMN "wheel" text, ADD CONSTRAINT "w" CHECK ("cars"."wheel" in ('full', 'none'))`,
	])('only adds: %s', (sql) => {
		expect(listContractions(sql)).toEqual([])
	})

	test.each([
		'DROP TABLE "cars" CASCADE',
		'ALTER TABLE "cars" RENAME TO "vehicles"',
		'ALTER TABLE "cars" RENAME COLUMN "a" TO "b"',
		'ALTER TABLE "cars" DROP COLUMN "note"',
		'ALTER TABLE "cars" ADD COLUMN "a" text, DROP COLUMN "b"',
		'ALTER TABLE "cars" ALTER COLUMN "price" SET DATA TYPE text',
		'ALTER TABLE "cars" ALTER COLUMN "price" TYPE text',
		'ALTER TABLE "cars" ALTER COLUMN "price" SET NOT NULL',
		'ALTER TABLE "cars" ALTER COLUMN "price" DROP DEFAULT',
		'ALTER TABLE "cars" ADD COLUMN "colour" text NOT NULL',
		'ALTER TABLE "cars" ADD COLUMN "colour" text UNIQUE',
		'ALTER TABLE "cars" ADD CONSTRAINT "c" CHECK ("price" > 0)',
		'ALTER TABLE "cars" ADD COLUMN "wheel" int, ADD CONSTRAINT "c" CHECK ("cars"."wheel" > "cars"."doors")',
		'ALTER TABLE "cars" ADD CONSTRAINT "f" FOREIGN KEY ("by") REFERENCES "staff"("id")',
		'CREATE UNIQUE INDEX "x" ON "cars" USING btree ("make")',
		'CREATE TRIGGER t BEFORE INSERT ON cars EXECUTE FUNCTION f()',
		'create or replace function f() returns int language sql as $$ select 2 $$',
		'DROP INDEX "x"',
		'delete from cars',
		'revoke select on cars from forecourt_site',
		"alter type colour rename value 'red' to 'crimson'",
	])('removes or restricts something: %s', (sql) => {
		expect(listContractions(sql)).toHaveLength(1)
	})

	test('of an earlier migration is recognised if it removed a table, a column or a constraint', () => {
		const matches = migrations.filter(({ sql }) => listContractions(sql).length > 0).map(({ name }) => name)
		expect(matches).toEqual(expect.arrayContaining(['0006_second_factor', '0015_people', '0016_rate_limits']))
		expect(matches).not.toContain('0014_storage_probes')
	})
})

describe('a version after 0.3.0', () => {
	const release = (version: string, lastMigration: string) => ({ version, lastMigration, jobsSchemas: [1] })
	const history = {
		migrations: [
			{ name: '1', sql: 'drop table a' },
			{ name: '2', sql: 'create table b (id int)' },
			{ name: '3', sql: 'drop table c' },
			{ name: '4', sql: 'alter table d add column e int' },
		],
		releases: [release('0.2.0', '1'), release(FIRST, '1'), release('0.4.0', '2')],
		contractions: [],
		jobsSchema: 1,
	}

	test('removes nothing that the version before may use', () => {
		expect(listBreakingChanges(history)).toEqual(['3: 0.4.0 may need what this changes: drop table c'])
		const unreleased = { ...history, releases: history.releases.slice(0, 1) }
		expect(listBreakingChanges(unreleased)).toEqual([])
	})

	test.each([
		['0.4.0', true],
		[FIRST, true],
		['0.5.0', false],
	])('may remove what is unused since %s: %s', (unusedSince, isAllowed) => {
		const contractions = [{ migration: '3', statement: 'drop table c', unusedSince }]
		expect(listBreakingChanges({ ...history, contractions })).toHaveLength(isAllowed ? 0 : 1)
	})

	test('keeps the version of the job tables', () => {
		const [, jobs] = listBreakingChanges({ ...history, jobsSchema: 2 })
		expect(jobs).toContain('0.4.0 was not seen to run on tables of version 2')
	})
})
