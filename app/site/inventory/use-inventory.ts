/** The inventory while a visitor types, slides and turns pages: what is asked for, and the last answer to it. */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { InventoryList } from '#app/features/vehicles/inventory-list.ts'
import {
	changeQuery,
	DEFAULT_QUERY,
	type InventoryQuery,
	inventoryAddress,
	NO_LIMITS,
	normaliseSearch,
	readQuery,
	withNextPage,
} from '#app/features/vehicles/inventory-query.ts'
import { sameBounds } from '#app/features/vehicles/inventory-ranges.ts'
import { fuzzySearchLocally, preloadSearch, searchLocally } from '#app/site/search/lazy-search.ts'
import { fetchList } from './saved-list.ts'

/** How long a change waits for another before the server is asked, ms (specification, section 9). */
const FILTER_DELAY = 150

export type Inventory = {
	query: InventoryQuery // as the controls show it, not yet tidied
	list: InventoryList
	state: 'ready' | 'loading' | 'failed'
	untouched: boolean // the list is still the one that the page came with
	change: (change: Partial<InventoryQuery>) => void
	openLink: (event: MouseEvent<HTMLAnchorElement>) => void // what a link asks for
	reset: () => void
	showMore: () => void
	retry: () => void
	preloadProps: { onFocus: () => void; onPointerEnter: () => void } // for what searches and filters
}

/** `hasArrived`: the page's own loader has run in the browser; until then it shows what the server wrote. */
export function useInventory(loaded: InventoryList, hasArrived: boolean): Inventory {
	const [received, setReceived] = useState({ list: loaded, hasArrived })
	const [routerList, setRouterList] = useState(loaded)
	const [list, setList] = useState(loaded)
	const [listWithLink, setListWithLink] = useState<{ of: InventoryList; list: InventoryList }>()
	const [query, setQuery] = useState(loaded.query)
	const [state, setState] = useState<Inventory['state']>('ready')
	const displayed = useRef(loaded)
	const latestQuery = useRef(loaded.query) // as of the last change, which may not be rendered yet
	const stop = useRef(() => {})

	// The router brought another list: a new visit, or Back to an older one. On arrival, what a visitor has typed by then
	// goes before what their last visit left.
	if (loaded !== received.list || hasArrived !== received.hasArrived) {
		setReceived({ list: loaded, hasArrived })
		if (loaded !== received.list && (received.hasArrived || query === received.list.query)) {
			setRouterList(loaded)
			setList(loaded)
			setQuery(loaded.query)
			setState('ready')
		}
	}
	// Not for the list that the page came with: what was typed before hydration is requested by then.
	const lastRouterList = useRef(loaded)
	useEffect(() => {
		if (lastRouterList.current !== routerList) {
			lastRouterList.current = routerList
			displayed.current = routerList
			latestQuery.current = routerList.query
		}
		return () => stop.current()
	}, [routerList])

	// It stands behind the list, and comes once nobody types on: beside it, for there may be another list by then.
	useEffect(() => {
		if (list.fuzzyLink !== undefined) return
		const addFuzzyLink = () =>
			setListWithLink({ of: list, list: { ...list, fuzzyLink: fuzzySearchLocally(list) ?? null } })
		const timer = setTimeout(addFuzzyLink, FILTER_DELAY)
		return () => clearTimeout(timer)
	}, [list])

	const showList = (newList: InventoryList, requested: InventoryQuery) => {
		const boundsChanged = !sameBounds(newList.bounds, displayed.current.bounds)
		displayed.current = newList
		setList(newList)
		setState('ready')
		// Ranges return to the bounds when these change (specification, section 2, Inventory).
		if (boundsChanged) requestList({ ...requested, ...NO_LIMITS }, 0)
	}

	const requestList = (requested: InventoryQuery, delay = FILTER_DELAY) => {
		stop.current()
		latestQuery.current = requested
		setQuery(requested)
		const tidied = tidy(requested)
		if (isShown(tidied, displayed.current)) return setState('ready')
		const newList = searchLocally(tidied)
		if (newList) return showList(newList, requested)

		const controller = new AbortController()
		const send = () =>
			fetchList(tidied, controller.signal, displayed.current).then(
				(newList) => controller.signal.aborted || showList(newList, requested),
				(error: unknown) => controller.signal.aborted || fail(error),
			)
		const timer = setTimeout(send, delay)
		setState('loading')
		stop.current = () => {
			clearTimeout(timer)
			controller.abort()
		}
	}

	const fail = (error: unknown) => {
		// biome-ignore lint/suspicious/noConsole: a list that fails is logged (specification, section 8)
		console.error(error)
		setState('failed')
	}

	// Another stock than the one that was shown, or a first answer while the server's is still on its way.
	const onStockReady = useRef((_: boolean) => {})
	useEffect(() => {
		onStockReady.current = (isNew) => {
			if (!isNew && state === 'ready') return
			const newList = searchLocally(tidy(query))
			if (newList) {
				stop.current()
				showList(newList, query)
			}
		}
	})
	const preload = () => preloadSearch((isNew) => onStockReady.current(isNew))

	return {
		query,
		list: listWithLink?.of === list ? listWithLink.list : list,
		state,
		untouched: list === routerList,
		change: (change) => requestList(changeQuery(latestQuery.current, change)),
		openLink: (event) => {
			event.preventDefault()
			requestList(readQuery(new URL(event.currentTarget.href).searchParams), 0)
		},
		reset: () => requestList(DEFAULT_QUERY, 0),
		showMore: () => requestList(withNextPage(list.query), 0),
		retry: () => requestList(query, 0),
		preloadProps: { onFocus: preload, onPointerEnter: preload },
	}
}

const tidy = (query: InventoryQuery) => ({ ...query, search: normaliseSearch(query.search) })

const isShown = (query: InventoryQuery, list: InventoryList): boolean =>
	inventoryAddress(query) === inventoryAddress(list.query)
