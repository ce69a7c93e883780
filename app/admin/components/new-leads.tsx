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
