/** Keeps the number of new leads up to date in all tabs of the browser, over one connection of one of them. */
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { NewLeads } from './inbox-item.ts'

const ADDRESS = href('/admin/leads/live')
const TABS = 'forecourt-new-leads' // name of the channel between tabs, and of the lock of the tab that is connected
const POLL_INTERVAL = 5_000 // ms, also until a connection counts as one that brings nothing
const POLLS = 12 // before the next attempt to connect

export function useNewLeads(loaded: NewLeads, isOn: boolean): NewLeads {
	const [live, setLive] = useState({ loaded, news: loaded })
	if (live.loaded !== loaded) setLive({ loaded, news: loaded })

	useEffect(() => {
		if (!isOn) return
		const closing = new AbortController()
		const tabs = new BroadcastChannel(TABS)
		const show = (news: NewLeads) => setLive((before) => ({ ...before, news }))
		tabs.addEventListener('message', ({ data }) => show(data))
		const connect = () =>
			follow((news) => {
				show(news)
				tabs.postMessage(news)
			}, closing.signal)
		const isShared = navigator.locks?.request(TABS, { signal: closing.signal }, connect)
		if (!isShared) void connect()
		isShared?.catch(() => closing.signal.aborted || void connect())
		return () => {
			closing.abort()
			tabs.close()
		}
	}, [isOn])
	return live.news
}

type OnNews = (news: NewLeads) => void

async function follow(onNews: OnNews, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		await stream(onNews, signal)
		for (let poll = 0; poll < POLLS && !signal.aborted; poll++) await fetchOnce(onNews, signal)
	}
}

/** Ends when the connection fails for good, or brings nothing: a proxy may hold back what it is sent. */
const stream = (onNews: OnNews, signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		const source = new EventSource(ADDRESS)
		let silence: ReturnType<typeof setTimeout> | undefined
		const end = () => {
			clearTimeout(silence)
			source.close()
			resolve()
		}
		const expectNews = () => {
			silence ??= setTimeout(end, POLL_INTERVAL)
		}
		expectNews()
		source.onmessage = ({ data }) => {
			clearTimeout(silence)
			silence = undefined
			onNews(JSON.parse(data))
		}
		source.onerror = () => (source.readyState === EventSource.CLOSED ? end() : expectNews())
		signal.addEventListener('abort', end, { once: true })
	})

async function fetchOnce(onNews: OnNews, signal: AbortSignal): Promise<void> {
	try {
		const response = await fetch(ADDRESS, { redirect: 'manual', signal })
		if (response.ok) onNews(await response.json())
	} catch {} // asked again below
	await new Promise((resolve) => {
		setTimeout(resolve, POLL_INTERVAL)
		signal.addEventListener('abort', resolve, { once: true })
	})
}
