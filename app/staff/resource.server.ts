/**
 * Records that staff manage: validated, created, updated and deleted, with an optimistic lock and an entry in the audit
 * log (docs/decisions/043).
 */
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type ActionFunctionArgs, data } from 'react-router'
import type * as z from 'zod/mini'
import { recordKey } from '#app/kernel/fields.ts'
import { type Problems, readForm, type Values, valuesOf } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { type Services, services } from '#app/platform/services.server.ts'
import { requireAdmin } from './guard.server.ts'
import type { Deed } from './journal.ts'
import { type Author, addJournalEntry, findLastAuthor } from './journal-store.server.ts'
import { lockRow } from './optimistic-lock.server.ts'
import type { RecordAnswer } from './record-answer.ts'
import type { StaleSave } from './stale-save.ts'

/** What a change by a staff member needs, and who makes it. */
export type StaffContext = Pick<Services, 'db' | 'clock' | 'files'> & { by: Author }

type ResourceTable = PgTable & { id: PgColumn; updatedAt: PgColumn; version: PgColumn }
type Row = { id: string; version: number }
type Columns<Table extends PgTable> = Partial<Table['$inferInsert']> | Promise<Partial<Table['$inferInsert']>>

/** `Problem`: why a change is refused, beside the reasons that hold for every record. */
type Definition<
	Table extends ResourceTable,
	Schema extends z.ZodMiniObject,
	Entry,
	Problem extends string,
	Input = z.output<Schema>,
> = {
	kind: string // in the audit log
	table: Table
	/** What the form may send; it may depend on another field or on the time. */
	schema: (values: Values, context: StaffContext) => Schema
	nameOf: (record: Table['$inferSelect'] | Input) => string // in the audit log
	find: (db: Database, id: string) => Promise<Entry | undefined>
	/** What goes without saying of what was sent. */
	normalise?: (input: Input) => Input
	/** Where a plain transaction is not enough. */
	inTransaction?: <Done>(db: Database, work: (transaction: Transaction) => Promise<Done>) => Promise<Done>
	/** Looks at what the record refers to, before anything is written. */
	check?: (transaction: Transaction, input: Input, context: StaffContext) => Promise<Problem | undefined>
	/** The columns of a new record that its form does not fill, or fills only at times. */
	onCreate?: (transaction: Transaction, input: Input, now: Date) => Columns<Table>
	/** The same of a record that is changed. */
	onUpdate?: (
		transaction: Transaction,
		input: Input,
		change: { before: Table['$inferSelect']; now: Date },
	) => Columns<Table>
	/** The problem that an error of the database stands for, such as a unique value that is taken. */
	problemOf?: (error: unknown) => Problem | undefined
	/** Problems that are shown at a field. */
	fieldProblems?: Partial<Record<string, Problems>>
}

type Rejection<Entry, Problem> = Problem | 'gone' | StaleSave<{ newer: Entry }>

export function defineResource<
	Table extends ResourceTable,
	Schema extends z.ZodMiniObject,
	Entry,
	Problem extends string = never,
>(definition: Definition<Table, Schema, Entry, Problem>) {
	type Input = z.output<Schema>
	type Write = (transaction: Transaction, input: Input, now: Date) => Promise<StaleSave | undefined>
	const { kind, nameOf, find, inTransaction = plainTransaction } = definition
	// Drizzle types statements for a table that is known: of any table, rows are what the definition says.
	const table = definition.table as ResourceTable
	const record = (row: unknown) => row as Table['$inferSelect']

	async function save(
		context: StaffContext,
		id: string,
		sent: Input,
		write: Write,
	): Promise<Result<Entry, Rejection<Entry, Problem>>> {
		const input = definition.normalise?.(sent) ?? sent
		let rejection: Problem | StaleSave | undefined
		try {
			rejection = await inTransaction(
				context.db,
				async (transaction) =>
					(await definition.check?.(transaction, input, context)) ??
					write(transaction, input, context.clock()),
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

	/** Creates the record under the id that the form brings: sent twice, it is created once. */
	const create = (context: StaffContext, id: string, sent: Input) =>
		save(context, id, sent, async (transaction, input, now) => {
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

	/** Changes the record only if it still has the version that the form was filled in from. */
	const update = (context: StaffContext, { id, version }: { id: string; version: string }, sent: Input) =>
		save(context, id, sent, async (transaction, input, now) => {
			const findAuthor = () => findLastAuthor(transaction, kind, id)
			const locked = await lockRow(transaction, table, eq(table.id, id), { version, findAuthor })
			if (!locked.ok) return locked.problem
			const before = locked.value as Row
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

	/** Deletes the record, whatever became of it meanwhile; does nothing where there is none. */
	const remove = (context: StaffContext, id: string) =>
		context.db.transaction(async (transaction) => {
			const [deleted] = await transaction.delete(table).where(eq(table.id, id)).returning()
			if (!deleted) return
			const name = nameOf(record(deleted))
			await addAuditEntry(transaction, context, { kind, id, name, deed: 'deleted' })
		})

	/** What the form of a record asks for: to create, update or delete it. */
	async function act(context: StaffContext, values: Values) {
		const respond = (answer: RecordAnswer<Entry>, status = 200) => data(answer, { status })
		if (values.intent === 'delete') {
			const id = String(values.id)
			if (!isUuid(id)) return respond({ outcome: 'problems', problems: { id: 'not-an-id' } }, 400)
			await remove(context, id)
			return respond({ outcome: 'deleted', id })
		}
		const key = readForm(recordKey, values)
		const read = readForm(definition.schema(values, context), values)
		if (!key.ok || !read.ok) {
			const problems = { ...(!key.ok && key.problems), ...(!read.ok && read.problems) }
			return respond({ outcome: 'problems', problems }, 400)
		}
		const isNew = key.value.version === ''
		const saved = isNew
			? await create(context, key.value.id, read.value)
			: await update(context, key.value, read.value)
		if (saved.ok) return respond({ outcome: isNew ? 'added' : 'changed', entry: saved.value })
		const { problem } = saved
		if (typeof problem === 'object') return respond(problem, 409)
		const problems = definition.fieldProblems?.[problem]
		return respond(problems ? { outcome: 'problems', problems } : { outcome: 'refused', problem }, 409)
	}

	/** The action of a screen that does nothing else. */
	async function action({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
		const by = await requireAdmin({ request, context })
		return act({ ...context.get(services), by }, valuesOf(await request.formData()))
	}

	return { find, create, update, remove, act, action }
}

type AuditEntry = { kind: string; id: string; name: string; deed: Deed; fields?: string[] }

export const addAuditEntry = (
	transaction: Transaction,
	{ by, clock }: StaffContext,
	{ id, name, ...entry }: AuditEntry,
): Promise<void> =>
	addJournalEntry(transaction, { ...entry, by, at: clock(), recordId: id, recordName: name })

const plainTransaction = <Done>(db: Database, work: (transaction: Transaction) => Promise<Done>) =>
	db.transaction(work)

function isChanged(before: object, row: object, field: string): boolean {
	const [was, is] = [before, row].map((each) => (each as Record<string, unknown>)[field] ?? null)
	return JSON.stringify(was) !== JSON.stringify(is)
}
