/**
 * Records that staff manage: listed, searched, validated, created, updated and deleted, with an optimistic
 * lock and an audit log entry (docs/decisions/043).
 */
import { eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type ActionFunctionArgs, data } from 'react-router'
import type * as z from 'zod/mini'
import { recordKey } from '#app/core/fields.ts'
import {
	type Accepted,
	type FieldErrors,
	type Rejected,
	readForm,
	type StaleSave,
	toValues,
	type Values,
} from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { valueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { findLastAuthor } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { isEachVersion, lockRow } from '#app/infra/database/optimistic-lock.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { addAuditRecord, findVersion, isChanged, listHistory, type StaffContext } from './history.server.ts'
import { defineList, type ListDefinition } from './record-list.server.ts'
import type { RecordResult } from './record-result.ts'
import { lockTrashEntry, moveToTrash, restoreFromTrash } from './trash.server.ts'

type ResourceTable = PgTable & { id: PgColumn; updatedAt: PgColumn; version: PgColumn }
type Row = { id: string; version: number }
type Columns<Table extends PgTable> = Partial<Table['$inferInsert']> | Promise<Partial<Table['$inferInsert']>>

/** `Code`: an error code of this resource, in addition to those of every resource. */
type Definition<
	Table extends ResourceTable,
	Schema extends z.ZodMiniObject,
	Code extends string,
	Input = z.output<Schema>,
> = {
	kind: string // in the audit log
	/** The schema of the form; it may depend on another field or on the time. */
	schema: (values: Values, context: StaffContext) => Schema
	nameOf: (record: Table['$inferSelect'] | Input) => string // in the audit log
	/** Fields whose values the audit log stores. None of them may hold personal data. */
	valuesInAuditLog: readonly Extract<keyof Input, string>[]
	/** Fills in values that follow from other fields. */
	normalise?: (input: Input) => Input
	/** Replaces the plain transaction where that is not enough. */
	inTransaction?: <Value>(db: Database, work: (transaction: Transaction) => Promise<Value>) => Promise<Value>
	/** Validates what the record refers to, before anything is written. */
	check?: (
		transaction: Transaction,
		input: Input,
		context: StaffContext,
		id: string,
	) => Promise<Code | undefined>
	/** The id of a new record, if that of its form may not be used. */
	idOf?: (db: Database, id: string) => Promise<string | undefined>
	/** The columns of a new record that its form does not fill, or not always. */
	onCreate?: (transaction: Transaction, input: Input, now: Date) => Columns<Table>
	/** Like `onCreate`, for an update. */
	onUpdate?: (
		transaction: Transaction,
		input: Input,
		change: { before: Table['$inferSelect']; now: Date },
	) => Columns<Table>
	/**
	 * Changes of a few fields without the form, by the `intent` of their button: each reads what the button
	 * sends. The fields refer to no other record: `normalise` and `check` do not apply.
	 */
	fieldChanges?: Record<string, (values: Values) => Accepted<Partial<Input>> | Rejected>
	/** The error code for a database error, such as a violated unique constraint. */
	codeOf?: (error: unknown) => Code | undefined
	/** Whether a record, by column, may come back from the trash. */
	checkRestored?: (
		transaction: Transaction,
		id: string,
		record: Record<string, unknown>,
	) => Promise<Code | undefined>
	/** The field errors of error codes that belong to a field. */
	fieldErrorsByCode?: Partial<Record<string, FieldErrors>>
}

type Rejection<Item, Code> = Code | 'gone' | StaleSave<{ newer: Item }>

export function defineResource<
	Table extends ResourceTable,
	Schema extends z.ZodMiniObject,
	Item,
	Draft,
	Field extends keyof Table['$inferSelect'],
	Code extends string = never,
>(definition: ListDefinition<Table, Field, Item, Draft> & Definition<Table, Schema, Code>) {
	type Input = z.output<Schema>
	type Write = (transaction: Transaction, input: Input) => Promise<StaleSave | undefined>
	type Key = { id: string; version: string }
	type Saved = Result<Item, Rejection<Item, Code>>
	const { kind, nameOf, inTransaction = (db, work) => db.transaction(work), fieldChanges = {} } = definition
	const reads = defineList(definition)
	// Drizzle types statements only for a known table. For a generic table, the definition types the rows.
	const table = definition.table as ResourceTable
	const asRecord = (row: unknown) => row as Table['$inferSelect']

	function save(context: StaffContext, id: string, submission: Input, write: Write) {
		const input = definition.normalise?.(submission) ?? submission
		return commit(
			context,
			id,
			async (transaction) =>
				(await definition.check?.(transaction, input, context, id)) ?? write(transaction, input),
		)
	}

	async function commit(
		{ db }: StaffContext,
		id: string,
		work: (transaction: Transaction) => Promise<Code | StaleSave | undefined>,
	): Promise<Saved> {
		let rejection: Code | StaleSave | undefined
		try {
			rejection = await inTransaction(db, work)
		} catch (error) {
			rejection = definition.codeOf?.(error)
			if (!rejection) throw error
		}
		if (typeof rejection === 'string') return fail(rejection)
		const item = await reads.find(db, id)
		if (!item) return fail('gone')
		return rejection ? fail({ ...rejection, newer: item }) : ok(item)
	}

	/**
	 * Creates the record under the id that the form sends (idempotency key): a form that is sent twice creates
	 * it once. A form that is sent again with other values, after its response was lost, is stale.
	 */
	async function create(context: StaffContext, formId: string, submission: Input) {
		const id = (await definition.idOf?.(context.db, formId)) ?? formId
		return save(context, id, submission, async (transaction, input) => {
			// Sent again after the record was deleted: `save` responds `gone`.
			if (await lockTrashEntry(transaction, kind, id)) return undefined
			const now = context.now()
			const columns = await definition.onCreate?.(transaction, input, now)
			const created = await transaction
				.insert(table)
				.values({ id, ...input, ...columns, createdAt: now, updatedAt: now } as never)
				.onConflictDoNothing({ target: table.id })
				.returning({ id: table.id })
			if (created.length > 0) {
				await addAuditRecord(transaction, context, {
					kind,
					id,
					name: nameOf(input),
					action: 'added',
					at: now,
				})
				return undefined
			}
			// Without a row, it was deleted meanwhile, and `save` responds `gone`.
			const [stored = input] = await transaction
				.select()
				.from(table as PgTable)
				.where(eq(table.id, id))
			const isSame = Object.entries(input).every(
				// `onCreate` may have filled a blank field differently the first time.
				([field, value]) => !isChanged(stored, input, field) || (value === null && field in (columns ?? {})),
			)
			return isSame
				? undefined
				: { outcome: 'stale', by: await findLastAuthor(transaction, { kind, recordId: id }) }
		})
	}

	/** Updates the record if it still has the version that the form was opened with (optimistic lock). */
	const update = (context: StaffContext, key: Key, submission: Input) =>
		save(context, key.id, submission, (transaction, input) => writeFields(transaction, context, key, input))

	/** Like `update`, for a few fields (`fieldChanges`). The others stay as they are. */
	const updateFields = (context: StaffContext, key: Key, fields: Partial<Input>) =>
		commit(context, key.id, (transaction) => writeFields(transaction, context, key, fields))

	/**
	 * Changes fields of many records at one time, or moves them to the trash: all of them, or none if one has another
	 * version by now. Returns whether it did.
	 */
	const changeMany = (context: StaffContext, changes: (Key & { fields: Partial<Input> | 'remove' })[]) =>
		inTransaction(context.db, async (transaction) => {
			if (!(await isEachVersion(transaction, table, changes))) return false
			for (const { fields, ...key } of changes)
				if (fields !== 'remove') await writeFields(transaction, context, key, fields)
			const removed = changes.filter(({ fields }) => fields === 'remove').map(({ id }) => id)
			await remove(transaction, context, removed)
			return true
		})

	async function writeFields(
		transaction: Transaction,
		context: StaffContext,
		{ id, version }: Key,
		fields: Partial<Input>,
	): Promise<StaleSave | undefined> {
		const now = context.now()
		const findAuthor = () => findLastAuthor(transaction, { kind, recordId: id })
		const locked = await lockRow(transaction, table, eq(table.id, id), { version, findAuthor })
		if (!locked.ok) return locked.error
		const before = locked.value as Row
		const input = { ...before, ...fields } as unknown as Input
		const change = { before: asRecord(before), now }
		const columns = await definition.onUpdate?.(transaction, input, change)
		const changedFields = Object.keys(fields).filter((field) =>
			isChanged(before, { ...fields, ...columns }, field),
		)
		const changed = Object.entries(fields).filter(([field]) => changedFields.includes(field))
		const row = { ...Object.fromEntries(changed), ...columns }
		await transaction
			.update(table)
			.set({ ...row, updatedAt: now, version: before.version + 1 } as never)
			.where(eq(table.id, id))
		if (changedFields.length > 0)
			await addAuditRecord(transaction, context, {
				kind,
				id,
				name: nameOf(input),
				action: 'changed',
				at: now,
				fields: changedFields,
				changes: valueChanges(definition.valuesInAuditLog, before, { ...before, ...row }),
			})
		return undefined
	}

	/** Moves the records to the trash, whatever their versions; those that are not there are left out. */
	async function remove(transaction: Transaction, context: StaffContext, ids: string[]): Promise<void> {
		const at = context.now()
		const rows = await transaction
			.select()
			.from(table as PgTable)
			.where(inArray(table.id, ids))
			.for('update')
		const records = rows.map((row) => ({ id: (row as Row).id, name: nameOf(asRecord(row)) }))
		if (records.length === 0) return
		await moveToTrash(transaction, kind, records, at)
		for (const record of records)
			await addAuditRecord(transaction, context, { kind, ...record, action: 'deleted', at })
	}

	/** Puts a record back from the trash, as it was. It may be back already. */
	const restore = (context: StaffContext, id: string) =>
		commit(context, id, async (transaction) => {
			const entry = await lockTrashEntry(transaction, kind, id)
			if (!entry) return undefined
			const code = await definition.checkRestored?.(transaction, id, entry.record)
			if (code) return code
			await restoreFromTrash(transaction, kind, id)
			const { name } = entry
			await addAuditRecord(transaction, context, { kind, id, name, action: 'restored', at: context.now() })
			return undefined
		})

	/** Gives a record the fields of an earlier version, under the same lock as `update`; that is a change like any other. */
	const putBack = (context: StaffContext, key: Key, earlier: number) =>
		commit(context, key.id, async (transaction) => {
			// Whether it is on the website is not part of a version.
			const { publication, publishAt, ...shape } = definition.schema({}, context).shape
			const fields = Object.keys(shape)
			const version = await findVersion(transaction, { kind, table, fields }, key.id, earlier)
			if (!version) return 'version-gone' as Code
			const [present] = await transaction
				.select()
				.from(table as PgTable)
				.where(eq(table.id, key.id))
			if (!present) return undefined
			const input = { ...present, ...version } as Input
			const code = await definition.check?.(transaction, input, context, key.id)
			return code ?? writeFields(transaction, context, key, version as Partial<Input>)
		})

	/**
	 * Creates, updates, deletes or restores a record, or changes a few fields, by the form's `intent`. Response
	 * status: 400 for field errors, 409 for a stale save or a rejected change.
	 */
	async function act(context: StaffContext, values: Values) {
		const respond = (result: RecordResult<Item>, status = 200) => data(result, { status })
		const respondTo = (saved: Saved, outcome: 'changed' | 'restored') => {
			if (saved.ok) return respond({ outcome, item: saved.value })
			const { error } = saved
			return respond(typeof error === 'string' ? { outcome: 'rejected', error } : error, 409)
		}
		const intent = String(values.intent)
		if (intent === 'delete' || intent === 'restore') {
			const id = String(values.id)
			if (!isUuid(id)) return respond({ outcome: 'invalid', fieldErrors: { id: 'not-an-id' } }, 400)
			if (intent === 'restore') return respondTo(await restore(context, id), 'restored')
			await context.db.transaction((transaction) => remove(transaction, context, [id]))
			return respond({ outcome: 'deleted', id })
		}
		if (intent === 'put-back') {
			const key = readForm(recordKey, values)
			if (!key.ok) return respond({ outcome: 'invalid', fieldErrors: key.fieldErrors }, 400)
			return respondTo(
				await putBack(context, key.value, Number.parseInt(String(values.earlier), 10)),
				'changed',
			)
		}
		const change = Object.hasOwn(fieldChanges, intent) ? fieldChanges[intent]?.(values) : undefined
		const key = readForm(recordKey, values)
		const form = change ?? readForm(definition.schema(values, context), values)
		if (!key.ok || !form.ok) {
			const fieldErrors = { ...(!key.ok && key.fieldErrors), ...(!form.ok && form.fieldErrors) }
			return respond({ outcome: 'invalid', fieldErrors }, 400)
		}
		const isNew = !change && key.value.version === ''
		const saved = change
			? await updateFields(context, key.value, form.value)
			: isNew
				? await create(context, key.value.id, form.value as Input)
				: await update(context, key.value, form.value as Input)
		if (saved.ok) return respond({ outcome: isNew ? 'added' : 'changed', item: saved.value })
		const { error: rejection } = saved
		if (typeof rejection === 'object') return respond(rejection, 409)
		const fieldErrors = definition.fieldErrorsByCode?.[rejection]
		return respond(
			fieldErrors ? { outcome: 'invalid', fieldErrors } : { outcome: 'rejected', error: rejection },
			409,
		)
	}

	/** The action of a screen that has no other intents. */
	async function action({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
		const by = await requirePermission({ request, context }, `${definition.area}:write`)
		return act({ ...context.get(servicesContext), by }, toValues(await request.formData()))
	}

	const history = (db: Database, id: string) => listHistory(db, { kind, table }, id)

	return {
		...reads,
		kind,
		area: definition.area,
		listHistory: history,
		create,
		update,
		updateFields,
		changeMany,
		remove,
		restore,
		act,
		action,
	}
}
