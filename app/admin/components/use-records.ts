/** What a screen does with records of one kind: their list, the record in the dialog, and deletion. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { isNotSaved, type NotSaved } from '#app/core/form.ts'
import { newId } from '#app/core/ids.ts'
import type { LoadedList, LoadedRecord, RecordResult } from '#app/features/records/record-result.ts'
import { recordMessages as messages, recordMessages } from '#messages/admin.ts'
import { notSavedMessages } from '#messages/not-saved.ts'

/** The toasts of a screen after a change of a record. */
export type RecordToasts = {
	error: string
	added: string
	changed: string
	deleted: string
	failed: { load: string; add: string; change: string; delete: string }
}

export type RecordMessages = {
	what: string // a record, such as `car`
	title: string
	subtitle: (total: number) => string
	matchCount?: (total: number) => string
	search?: string // undefined: the list is not searched
	searchExample?: string
	add: string
	addFirst?: string
	none: string
	noneHelp?: string
	addTitle: string
	editTitle: string
	save: string
	deleteTitle?: string // for names that do not fit into a sentence; they are shown above the text
	deleteText?: string
	toasts: RecordToasts
	errors: Record<string, Record<string, string>>
}

type Options<Item, Draft> = {
	messages: RecordMessages
	newOnes: 'first' | 'last' // where a new record comes in the list
	nameOf: (item: Item) => string
	newDraft: () => Draft
	/** The URL of a complete record for its form; without it, the items of the list are complete. */
	urlOf?: (id: string) => string
	mayChange?: boolean // also add and delete
}

export type Identified = { id: string }
export type Versioned = { id: string; version: string } // empty: not saved yet

export type Records<Item extends Identified, Draft extends Versioned> = ReturnType<
	typeof useRecords<Item, Draft>
>

export function useRecords<Item extends Identified, Draft extends Versioned>(
	loaded: LoadedList<Item>,
	{ messages, newOnes, nameOf, newDraft, urlOf, mayChange = true }: Options<Item, Draft>,
) {
	const { items, search, page, pages } = loaded
	const { rows, ...list } = useRows(items, newOnes)
	const { open, load, ...dialog } = useOpened<Draft>(messages, urlOf, list.drop)
	return {
		messages,
		nameOf,
		mayChange,
		search,
		page,
		pages,
		total: loaded.total + rows.length - items.length,
		rows,
		isEmpty: rows.length === 0,
		...list,
		add: () => open(newDraft()),
		edit: (item: Item) => (urlOf ? load(item.id) : open(item as unknown as Draft)),
		open,
		...dialog,
		...useDeleting(messages.toasts, nameOf, { ...list, rows }),
	}
}

/** The loaded rows, updated locally after a save (specification, section 4, Admin form modals). */
function useRows<Item extends Identified>(loaded: Item[], newOnes: 'first' | 'last') {
	const [source, setSource] = useState(loaded)
	const [rows, setRows] = useState(loaded)
	if (source !== loaded) {
		setSource(loaded)
		setRows(loaded)
	}
	return {
		rows: source === loaded ? rows : loaded,
		/** Replaces an existing row in place; adds a new one at the start or the end, or where it was. */
		put: (row: Item, index?: number) =>
			setRows((before) => {
				if (before.some(({ id }) => id === row.id))
					return before.map((each) => (each.id === row.id ? row : each))
				if (index !== undefined) return before.toSpliced(index, 0, row)
				return newOnes === 'first' ? [row, ...before] : [...before, row]
			}),
		/** Sorts the rows by the ids; rows that are not among them come last. */
		arrange: (ids: string[]) =>
			setRows((before) => {
				const indexOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
				return [...before].sort((one, other) => indexOf(one) - indexOf(other))
			}),
		drop: (id: string) => setRows((before) => before.filter((row) => row.id !== id)),
	}
}

/** A draft at hand, or a record to fetch. `key`: of its fetcher, so that no earlier copy is shown. */
type Opened<Draft> = { draft: Draft } | { id: string; key: string }

/** The record in the dialog. A stored one is fetched again, because an earlier copy may be outdated. */
function useOpened<Draft extends Versioned>(
	messages: RecordMessages,
	urlOf: ((id: string) => string) | undefined,
	drop: (id: string) => void,
) {
	const [opened, setOpened] = useState<Opened<Draft>>()
	const close = () => setOpened(undefined)
	const stored = opened && 'id' in opened ? opened : undefined
	const key = stored?.key
	const fetcher = useFetcher<LoadedRecord<Draft>>({ key })
	const fetched = stored && (fetcher.data as LoadedRecord<Draft> | undefined)

	const fetchRecord = useEffectEvent(() => void (stored && urlOf && fetcher.load(urlOf(stored.id))))
	useEffect(() => {
		if (key) fetchRecord()
	}, [key])

	const missing = fetched?.draft === null ? fetched : undefined
	const reportMissing = useEffectEvent(({ id, failed }: LoadedRecord<Draft>) => {
		if (!failed) drop(id)
		close()
		const description = failed ? recordMessages.notLoaded : recordMessages.goneBefore
		showToast({
			title: recordMessages.error,
			description: description(messages.what),
			variant: 'destructive',
		})
	})
	useEffect(() => {
		if (missing) reportMissing(missing)
	}, [missing])

	const draft = opened && 'draft' in opened ? opened.draft : (fetched?.draft ?? undefined)
	return {
		isOpen: opened !== undefined,
		isNew: draft?.version === '',
		draft, // undefined while it is loading
		open: (draft: Draft) => setOpened({ draft }),
		load: (id: string) => setOpened({ id, key: newId() }),
		close,
	}
}

type Deletable<Item> = {
	rows: Item[]
	drop: (id: string) => void
	put: (item: Item, index?: number) => void
}

function useDeleting<Item extends Identified>(
	messages: RecordToasts,
	nameOf: (item: Item) => string,
	{ rows, drop, put }: Deletable<Item>,
) {
	const [confirming, setConfirming] = useState<Item>()
	const deletedAt = useRef(0) // its index in the list
	const undo = useSaving<RecordResult<Item>>((result) => {
		if (result.outcome === 'restored') put(result.item, deletedAt.current)
		showRestored(result, nameOf)
	})
	const { isBusy, send } = useSaving<RecordResult<unknown>>((result) => {
		if (result.outcome !== 'deleted')
			return showToast({ title: messages.error, description: messages.failed.delete, variant: 'destructive' })
		deletedAt.current = rows.findIndex(({ id }) => id === result.id)
		drop(result.id)
		setConfirming(undefined)
		showToast({
			title: messages.deleted,
			description: recordMessages.delete.inTrash,
			button: {
				text: recordMessages.undo,
				onPress: () => void undo.send({ intent: 'restore', id: result.id }),
			},
		})
	})
	const deleteNow = ({ id }: Identified) => send({ intent: 'delete', id })
	return {
		confirmDelete: (item: Item) => setConfirming(item),
		/** For a caller that has asked the question itself. */
		deleteNow,
		/** The question before a deletion. */
		deletion: {
			name: confirming ? nameOf(confirming) : '',
			open: confirming !== undefined,
			busy: isBusy,
			onStay: () => setConfirming(undefined),
			onGo: () => void (confirming && deleteNow(confirming)),
		},
	}
}

/** Says whether a record is back from the trash, and if not, why. */
export function showRestored<Item>(
	result: RecordResult<Item> | NotSaved,
	nameOf: (item: Item) => string,
): void {
	if (result.outcome === 'restored')
		return void showToast({ description: recordMessages.restored(nameOf(result.item)) })
	const reasons: Record<string, string> = recordMessages.notRestored
	const reason = result.outcome === 'rejected' ? reasons[result.error] : undefined
	const description = reason ?? recordMessages.notRestored.failed
	showToast({ title: recordMessages.error, description, variant: 'destructive' })
}

/**
 * Sends a form to the screen's action and handles the result, without revalidating the rest of the screen.
 */
export function useSaving<Result>(onResult: (result: Result | NotSaved) => void) {
	const fetcher = useFetcher<Result | NotSaved>()
	const handleResult = useEffectEvent((result: Result | NotSaved) => {
		if (!isNotSaved(result) || result.outcome === 'failed') return onResult(result)
		const description = notSavedMessages[result.outcome]
		showToast({ title: messages.error, description, variant: 'destructive' })
	})
	const result = fetcher.data as Result | NotSaved | undefined
	const isSending = useRef(false) // a double click may come before React renders the first one

	useEffect(() => {
		if (fetcher.state === 'idle') isSending.current = false
	}, [fetcher.state])
	useEffect(() => {
		isSending.current = false
		if (result) handleResult(result)
	}, [result])

	return {
		fetcher,
		isBusy: fetcher.state !== 'idle',
		send: async (fields: FormData | Record<string, string>) => {
			if (isSending.current) return
			isSending.current = true
			await fetcher.submit(fields, { method: 'post', defaultShouldRevalidate: false })
		},
	}
}
