/** Records that staff manage: created, updated and deleted with an optimistic lock and an entry in the audit log. */
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Problems, Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Deed } from './journal.ts'
import { type Author, addJournalEntry, findLastAuthor } from './journal-store.server.ts'
import { lockRow } from './optimistic-lock.server.ts'
import type { StaleSave } from './stale-save.ts'

/** What a change by a staff member needs, and who makes it. */
export type StaffContext = Pick<Services, 'db' | 'clock'> & { by: Author }

/** Which record a form is about, and the version that it was filled in from. */
export type RecordKey = { id: string; version: string }

type ResourceTable = PgTable & { id: PgColumn; updatedAt: PgColumn; version: PgColumn }
type Row = { id: string; version: number }

/** `Problem`: why a change is refused, beside the reasons that hold for every record. */
type Definition<
	Table extends ResourceTable,
	Schema extends z.ZodMiniObject,
	Entry,
	Problem extends string,
	Context extends StaffContext,
> = {
	kind: string // in the audit log
	table: Table
	/** What the form may send; it may depend on another field or on the time. */
	schema: (values: Values, context: Context) => Schema
	nameOf: (record: Table['$inferSelect'] | z.output<Schema>) => string // in the audit log
	find: (db: Database, id: string) => Promise<Entry | undefined>
	/** What goes without saying of what was sent. */
	normalise?: (input: z.output<Schema>) => z.output<Schema>
	/** Where a plain transaction is not enough. */
	inTransaction?: <Done>(db: Database, work: (transaction: Transaction) => Promise<Done>) => Promise<Done>
	/** Looks at what the record refers to, before anything is written. */
	check?: (
		transaction: Transaction,
		input: z.output<Schema>,
		context: Context,
	) => Promise<Problem | undefined>
	/** The columns of a new record that its form does not fill, or fills only at times. */
	onCreate?: (
		transaction: Transaction,
		input: z.output<Schema>,
		now: Date,
	) => Promise<Partial<Table['$inferInsert']>> | Partial<Table['$inferInsert']>
	/** The same of a record that is changed. */
	onUpdate?: (
		transaction: Transaction,
		input: z.output<Schema>,
		change: { before: Table['$inferSelect']; now: Date },
	) => Promise<Partial<Table['$inferInsert']>> | Partial<Table['$inferInsert']>
	/** The problem that an error of the database stands for, such as a unique value that is taken. */
	problemOf?: (error: unknown) => Problem | undefined
	/** Problems that are shown at a field. */
	fieldProblems?: Partial<Record<Problem, Problems>>
}

export type Resource<Schema extends z.ZodMiniObject, Entry, Problem extends string, Context> = {
	kind: string
	schema: (values: Values, context: Context) => Schema
	fieldProblems: Partial<Record<string, Problems>>
	find: (db: Database, id: string) => Promise<Entry | undefined>
	/** Creates the record under the id that the form brings: sent twice, it is created once. */
	create: (
		context: Context,
		id: string,
		input: z.output<Schema>,
	) => Promise<Result<Entry, Rejection<Entry, Problem>>>
	/** Changes the record only if it still has the version that the form was filled in from. */
	update: (
		context: Context,
		key: RecordKey,
		input: z.output<Schema>,
	) => Promise<Result<Entry, Rejection<Entry, Problem>>>
	/** Deletes the record, whatever became of it meanwhile; does nothing where there is none. */
	remove: (context: StaffContext, id: string) => Promise<void>
}

type Rejection<Entry, Problem> = Problem | 'gone' | StaleSave<{ newer: Entry }>

export function defineResource<
	Table extends ResourceTable,
	Schema extends z.ZodMiniObject,
	Entry,
	Problem extends string = never,
	Context extends StaffContext = StaffContext,
>(definition: Definition<Table, Schema, Entry, Problem, Context>): Resource<Schema, Entry, Problem, Context> {
	type Input = z.output<Schema>
	const { kind, nameOf, find, check, inTransaction = plainTransaction } = definition
	// Drizzle types statements for a table that is known: of any table, rows are what the definition says.
	const table = definition.table as ResourceTable
	const record = (row: unknown) => row as Table['$inferSelect']

	async function save(
		context: Context,
		id: string,
		input: Input,
		write: (transaction: Transaction) => Promise<StaleSave | undefined>,
	): Promise<Result<Entry, Rejection<Entry, Problem>>> {
		let rejection: Problem | StaleSave | undefined
		try {
			rejection = await inTransaction(
				context.db,
				async (transaction) => (await check?.(transaction, input, context)) ?? write(transaction),
			)
		} catch (error) {
			rejection = definition.problemOf?.(error)
			if (!rejection) throw error
		}
		if (typeof rejection === 'string') return fail(rejection)
		const entry = await find(context.db, id)
		if (!entry) return fail('gone')
		return rejection ? fail({ ...rejection, newer: entry }) : ok(entry)
	}

	function create(context: Context, id: string, sent: Input) {
		const input = definition.normalise?.(sent) ?? sent
		return save(context, id, input, async (transaction) => {
			const now = context.clock()
			const row = { ...input, ...(await definition.onCreate?.(transaction, input, now)) }
			const created = await transaction
				.insert(table)
				.values({ id, ...row, createdAt: now, updatedAt: now } as never)
				.onConflictDoNothing({ target: table.id })
				.returning({ id: table.id })
			if (created.length > 0)
				await addAuditEntry(transaction, context, { kind, id, name: nameOf(input), deed: 'added' })
			return undefined
		})
	}

	function update(context: Context, key: RecordKey, sent: Input) {
		const input = definition.normalise?.(sent) ?? sent
		const { id } = key
		return save(context, id, input, async (transaction) => {
			const findAuthor = () => findLastAuthor(transaction, kind, id)
			const locked = await lockRow(transaction, table, eq(table.id, id), { version: key.version, findAuthor })
			if (!locked.ok) return locked.problem
			const before = locked.value as Row
			const now = context.clock()
			const change = { before: record(before), now }
			const row = { ...input, ...(await definition.onUpdate?.(transaction, input, change)) }
			await transaction
				.update(table)
				.set({ ...row, updatedAt: now, version: before.version + 1 } as never)
				.where(eq(table.id, id))
			const fields = Object.keys(input).filter((field) => isChanged(before, row, field))
			if (fields.length > 0)
				await addAuditEntry(transaction, context, { kind, id, name: nameOf(input), deed: 'changed', fields })
			return undefined
		})
	}

	async function remove(context: StaffContext, id: string) {
		await context.db.transaction(async (transaction) => {
			const [deleted] = await transaction.delete(table).where(eq(table.id, id)).returning()
			if (deleted)
				await addAuditEntry(transaction, context, {
					kind,
					id,
					name: nameOf(record(deleted)),
					deed: 'deleted',
				})
		})
	}

	const { schema, fieldProblems = {} } = definition
	return { kind, schema, fieldProblems, find, create, update, remove }
}

type Entry = { kind: string; id: string; name: string; deed: Deed; fields?: string[] }

export const addAuditEntry = (
	transaction: Transaction,
	{ by, clock }: StaffContext,
	{ kind, id, name, deed, fields = [] }: Entry,
): Promise<void> =>
	addJournalEntry(transaction, { by, at: clock(), kind, deed, fields, recordId: id, recordName: name })

const plainTransaction = <Done>(db: Database, work: (transaction: Transaction) => Promise<Done>) =>
	db.transaction(work)

function isChanged(before: object, row: object, field: string): boolean {
	const [was, is] = [before, row].map((each) => (each as Record<string, unknown>)[field] ?? null)
	return JSON.stringify(was) !== JSON.stringify(is)
}
