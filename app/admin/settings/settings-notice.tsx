/** What became of what was sent, above the fields: saved, or why not. */
import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { settingsWords as words } from '#app/words/en-ZA/settings.ts'
import type { SettingsAnswer } from './answer.ts'

export function SettingsNotice({ answer, to }: { answer: SettingsAnswer; to: string }) {
	if (answer.outcome === 'problems') return null
	return (
		<Notice kind="wrong" role="alert" className="mb-6">
			{answer.outcome === 'changed-meanwhile' ? (
				<>
					<p>{words.conflict(answer.by)}</p>
					<Link to={to} reloadDocument className="link inline-flex min-h-11 items-center">
						{words.openNewer}
					</Link>
				</>
			) : answer.outcome === 'signed-out' ? (
				words.signedOut
			) : (
				words.failed
			)}
		</Notice>
	)
}

export type Saved = 'yes' | 'same' | null

/** What an address says of what was saved before it was opened. */
export const savedIn = ({ searchParams }: URL): Saved => {
	const saved = searchParams.get('saved')
	return saved === 'yes' || saved === 'same' ? saved : null
}

export const SavedNotice = ({ saved, answer }: { saved: Saved; answer: SettingsAnswer | undefined }) =>
	saved && !answer ? (
		<Notice kind="good" role="status" className="mb-6 max-w-200">
			{saved === 'yes' ? words.saved : words.same}
		</Notice>
	) : null
