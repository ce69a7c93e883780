/** New leads on every screen, as they arrive: in the tab's title, by ear, and as a link that moves nothing. */
import { useEffect, useState } from 'react'
import { href, Link, useLocation, useOutletContext } from 'react-router'
import { useAuth } from '#app/admin/frame.ts'
import { Status } from '#app/components/spoken.tsx'
import { isNewsTo, leadUrl, type NewLeads } from '#app/features/leads/inbox/inbox-item.ts'
import { adminMessages } from '#messages/admin.ts'
import { inboxMessages } from '#messages/inbox.ts'

const messages = adminMessages.nav

export function NewLeadsNotice({ news }: { news: NewLeads }) {
	const { key } = useLocation()
	const { id } = useAuth()
	const [latest, setLatest] = useState({ news, text: '' })
	if (isNewsTo(id, news, latest.news)) setLatest({ news, text: inboxMessages.arrived.status(news.count) })

	useEffect(() => {
		if (!key) return
		const title = document.title.replace(COUNT_IN_TITLE, '')
		document.title = news.count > 0 ? `(${news.count}) ${title}` : title
	}, [key, news.count])

	return <Status text={latest.text} />
}

const COUNT_IN_TITLE = /^\(\d+\) /

/** The number in the bar of narrow screens. */
export const NewLeadsLink = ({ news }: { news: NewLeads }) =>
	news.count > 0 && (
		<Link to={href('/admin/leads')} className="ml-auto flex min-h-11 items-center px-1 text-sm font-[620]">
			<NewLeadsCount news={news} />
		</Link>
	)

export const NewLeadsCount = ({ news: { count } }: { news: NewLeads }) => (
	<span className="ml-auto flex h-6 min-w-6 items-center justify-center rounded-full bg-gold-400 px-1.5 text-xs font-bold text-dark-950">
		{count}
		<span className="sr-only"> {messages.newLeads}</span>
	</span>
)

/** On a screen that lists leads: what arrived since it was loaded. */
export function ArrivedLead({ loaded }: { loaded: unknown }) {
	const news = useOutletContext<NewLeads>()
	const { id } = useAuth()
	const [shown, setShown] = useState({ loaded, news })
	if (shown.loaded !== loaded) setShown({ loaded, news })
	if (!news.newest || !isNewsTo(id, news, shown.news)) return null
	return (
		<p className="border-b border-line bg-gold-50 px-5">
			<Link to={leadUrl(news.newest)} className="link inline-flex min-h-11 items-center text-sm font-[620]">
				{inboxMessages.arrived[news.newest.kind]}
			</Link>
		</p>
	)
}

const ADDRESS = href('/admin/leads/live')
const TABS = 'forecourt-new-leads' // name of the channel between tabs, and of the lock of the tab that is connected
const POLL_INTERVAL = 5_000 // ms, also until a connection counts as one that brings nothing
const POLLS = 12 // before the next attempt to connect

/** Keeps the number of new leads up to date in all tabs of the browser, over one connection of one of them. */
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
