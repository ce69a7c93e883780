/** Tells an owner on the dashboard what the doctor finds wrong. The dashboard waits for nothing: what is not known yet is fetched behind it. */
import { useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import type { loader as systemLoader } from '#app/admin/system.tsx'
import { Notice } from '#app/components/notice.tsx'
import { doctorMessages } from '#app/messages/en-ZA/doctor.ts'

const messages = doctorMessages.dashboard

/** `wrong`: the names of checks; null where nobody looked in the last minutes. */
export function SystemWarning({ wrong }: { wrong: string[] | null }) {
	const fetcher = useFetcher<typeof systemLoader>()
	const isUnknown = wrong === null
	const load = fetcher.load
	useEffect(() => {
		if (isUnknown) void load(href('/admin/system'))
	}, [isUnknown, load])

	const names = wrong ?? namesIn(fetcher.data)
	if (names.length === 0) return null
	return (
		<Notice kind="wrong" role="alert">
			<p>{messages.heading(names)}</p>
			<Link to={href('/admin/system')} className="link inline-flex min-h-11 items-center">
				{messages.link}
			</Link>
		</Notice>
	)
}

const namesIn = (data: { results: { state: string; name: string }[] } | undefined) =>
	(data?.results ?? []).flatMap(({ state, name }) => (state === 'wrong' ? [name] : []))
