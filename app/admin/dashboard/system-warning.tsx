/**
 * Warns an owner about failed checks of the doctor. Unknown results are fetched afterwards, so that the
 * dashboard does not wait.
 */
import { useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import type { loader as systemLoader } from '#app/admin/system.tsx'
import { Notice } from '#app/components/notice.tsx'
import { doctorMessages } from '#app/messages/en-ZA/doctor.ts'

const messages = doctorMessages.dashboard

/** `wrong`: names of failed checks; null if no check ran in the last minutes. */
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
