/**
 * State of the inventory: the query that the controls show, and the last list that was loaded for it. A request
 * to the server is debounced.
 */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import {
	changeQuery,
	DEFAULT_QUERY,
	type InventoryQuery,
	inventoryAddress,
	NO_LIMITS,
	normaliseSearch,
	readQuery,
	withNextPage,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { sameBounds } from '#app/features/vehicles/inventory/slider-limits.ts'
import { replacingTyped, withTyped } from '#app/features/vehicles/inventory/typed-filters.ts'
import {
	fuzzySearchLocally,
	preloadSearch,
	searchLocally,
	stopNotifying,
} from '#app/site/search/lazy-search.ts'
import { fetchList } from './saved-list.ts'

/** Debounce before a change is sent to the server, ms (specification, section 9). */
const FILTER_DELAY = 150

export type Inventory = {
	query: InventoryQuery // as the search field shows it, not normalised
	panelQuery: InventoryQuery // also with what the text says about fields of the panel
	list: InventoryList
	state: 'ready' | 'loading' | 'failed'
	untouched: boolean // the list is still the one of the page load
	change: (change: Partial<InventoryQuery>) => void
	currentQuery: () => InventoryQuery // of the last change, also later
	openLink: (event: MouseEvent<HTMLAnchorElement>) => void // requests the query of a link
	reset: () => void
	showMore: () => void
	retry: () => void
	preloadProps: { onFocus: () => void; onPointerEnter: () => void } // for search and filter controls
}

/** `hasArrived`: the page's clientLoader has run; until then the page shows the server's list. */
export function useInventory(loaded: InventoryList, hasArrived: boolean): Inventory {
	const [received, setReceived] = useState({ list: loaded, hasArrived })
	const [routerList, setRouterList] = useState(loaded)
	const [list, setList] = useState(loaded)
	const [listWithLink, setListWithLink] = useState<{ of: InventoryList; list: InventoryList }>()
	const [query, setQuery] = useState(loaded.query)
	const [state, setState] = useState<Inventory['state']>('ready')
	const displayed = useRef(loaded)
	const latestQuery = useRef(loaded.query) // of the last change, which may not be rendered yet
	const stop = useRef(() => {})

	// The router delivered another list: a new visit, or Back to an older one. When the clientLoader finishes,
	// input that the visitor typed meanwhile wins over the search of the last visit.
	if (loaded !== received.list || hasArrived !== received.hasArrived) {
		setReceived({ list: loaded, hasArrived })
		if (loaded !== received.list && (received.hasArrived || query === received.list.query)) {
			setRouterList(loaded)
			setList(loaded)
			setQuery(loaded.query)
			setState('ready')
		}
	}
	// Not for the list of the page load: by then, input typed before hydration has been requested.
	const lastRouterList = useRef(loaded)
	useEffect(() => {
		if (lastRouterList.current !== routerList) {
			lastRouterList.current = routerList
			displayed.current = routerList
			latestQuery.current = routerList.query
		}
		return () => stop.current()
	}, [routerList])

	// Debounced. Stored beside the list, because another list may have replaced it by then.
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

	// Searches locally if the stock has changed, or if the local search is ready before the server has
	// responded.
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
	const [notify] = useState(() => (isNew: boolean) => onStockReady.current(isNew))
	useEffect(() => () => void stopNotifying(notify), [notify])
	const preload = () => preloadSearch(notify)

	const isAnswered = normaliseSearch(query.search) === list.query.search
	return {
		query,
		panelQuery: isAnswered ? withTyped(query, list.interpretation.typed) : query,
		list: listWithLink?.of === list ? listWithLink.list : list,
		state,
		untouched: list === routerList,
		change: (change) =>
			requestList(
				changeQuery(latestQuery.current, replacingTyped(latestQuery.current, displayed.current, change)),
			),
		currentQuery: () => tidy(latestQuery.current),
		openLink: (event) => {
			event.preventDefault()
			requestList(readQuery(new URL(event.currentTarget.href).searchParams), 0)
		},
		reset: () => requestList(DEFAULT_QUERY, 0),
		showMore: () => requestList(withNextPage(list.query), 0),
		retry: () => requestList(latestQuery.current, 0),
		preloadProps: { onFocus: preload, onPointerEnter: preload },
	}
}

const tidy = (query: InventoryQuery) => ({ ...query, search: normaliseSearch(query.search) })

const isShown = (query: InventoryQuery, list: InventoryList): boolean =>
	inventoryAddress(query) === inventoryAddress(list.query)
