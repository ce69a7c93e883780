/** The inventory while a visitor types, slides and turns pages: what is asked for, and the last answer to it. */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { answerHere, reachForSearch, roughHere } from '#app/site/search/lazy-search.ts'
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import {
	changed,
	EVERYTHING,
	grown,
	type InventoryQuery,
	inventoryAddress,
	NO_LIMITS,
	readQuery,
	searchText,
} from '#app/vehicles/inventory-query.ts'
import { sameBounds } from '#app/vehicles/inventory-ranges.ts'
import { fetchList } from './kept-list.ts'

/** How long a change waits for another before the server is asked, ms (specification, section 9). */
const FILTER_DELAY = 150

export type Inventory = {
	query: InventoryQuery // as the controls show it, not yet tidied
	list: InventoryList
	state: 'ready' | 'loading' | 'failed'
	untouched: boolean // the list is still the one that the page came with
	change: (change: Partial<InventoryQuery>) => void
	open: (event: MouseEvent<HTMLAnchorElement>) => void // what a link asks for
	reset: () => void
	showMore: () => void
	again: () => void
	reach: { onFocus: () => void; onPointerEnter: () => void } // for what searches and filters
}

/** `hasArrived`: the page's own loader has run in the browser; until then it shows what the server wrote. */
export function useInventory(loaded: InventoryList, hasArrived: boolean): Inventory {
	const [came, setCame] = useState({ list: loaded, hasArrived })
	const [adopted, setAdopted] = useState(loaded)
	const [list, setList] = useState(loaded)
	const [counted, setCounted] = useState<{ of: InventoryList; whole: InventoryList }>()
	const [query, setQuery] = useState(loaded.query)
	const [state, setState] = useState<Inventory['state']>('ready')
	const shown = useRef(loaded)
	const wanted = useRef(loaded.query) // as of the last change, which may not be rendered yet
	const stop = useRef(() => {})

	// The router brought another list: a new visit, or Back to an older one. On arrival, what a visitor has typed by then
	// goes before what their last visit left.
	if (loaded !== came.list || hasArrived !== came.hasArrived) {
		setCame({ list: loaded, hasArrived })
		if (loaded !== came.list && (came.hasArrived || query === came.list.query)) {
			setAdopted(loaded)
			setList(loaded)
			setQuery(loaded.query)
			setState('ready')
		}
	}
	// Not for the list that the page came with: what was typed before hydration is requested by then.
	const current = useRef(loaded)
	useEffect(() => {
		if (current.current !== adopted) {
			current.current = adopted
			shown.current = adopted
			wanted.current = adopted.query
		}
		return () => stop.current()
	}, [adopted])

	// It stands behind the list, and comes once nobody types on: beside it, for there may be another list by then.
	useEffect(() => {
		if (list.rough !== undefined) return
		const count = () => setCounted({ of: list, whole: { ...list, rough: roughHere(list) ?? null } })
		const timer = setTimeout(count, FILTER_DELAY)
		return () => clearTimeout(timer)
	}, [list])

	const take = (answer: InventoryList, requested: InventoryQuery) => {
		const moved = !sameBounds(answer.bounds, shown.current.bounds)
		shown.current = answer
		setList(answer)
		setState('ready')
		// Ranges return to the bounds when these change (specification, section 2, Inventory).
		if (moved) ask({ ...requested, ...NO_LIMITS }, 0)
	}

	const ask = (requested: InventoryQuery, delay = FILTER_DELAY) => {
		stop.current()
		wanted.current = requested
		setQuery(requested)
		const tidied = tidy(requested)
		if (isShown(tidied, shown.current)) return setState('ready')
		const answer = answerHere(tidied)
		if (answer) return take(answer, requested)

		const sending = new AbortController()
		const send = () =>
			fetchList(tidied, sending.signal, shown.current).then(
				(answer) => sending.signal.aborted || take(answer, requested),
				(problem: unknown) => sending.signal.aborted || fail(problem),
			)
		const timer = setTimeout(send, delay)
		setState('loading')
		stop.current = () => {
			clearTimeout(timer)
			sending.abort()
		}
	}

	const fail = (problem: unknown) => {
		// biome-ignore lint/suspicious/noConsole: a list that fails is logged (specification, section 8)
		console.error(problem)
		setState('failed')
	}

	// Another stock than the one that was shown, or a first answer while the server's is still on its way.
	const told = useRef((_: boolean) => {})
	useEffect(() => {
		told.current = (isNew) => {
			if (!isNew && state === 'ready') return
			const answer = answerHere(tidy(query))
			if (answer) {
				stop.current()
				take(answer, query)
			}
		}
	})
	const reach = () => reachForSearch((isNew) => told.current(isNew))

	return {
		query,
		list: counted?.of === list ? counted.whole : list,
		state,
		untouched: list === adopted,
		change: (change) => ask(changed(wanted.current, change)),
		open: (event) => {
			event.preventDefault()
			ask(readQuery(new URL(event.currentTarget.href).searchParams), 0)
		},
		reset: () => ask(EVERYTHING, 0),
		showMore: () => ask(grown(list.query), 0),
		again: () => ask(query, 0),
		reach: { onFocus: reach, onPointerEnter: reach },
	}
}

const tidy = (query: InventoryQuery) => ({ ...query, search: searchText(query.search) })

const isShown = (query: InventoryQuery, list: InventoryList): boolean =>
	inventoryAddress(query) === inventoryAddress(list.query)
