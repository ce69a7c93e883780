/** What became of what was sent, above the fields: saved, or why not. */
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { settingsWords as words } from '#app/words/en-ZA/settings.ts'
import type { SettingsAnswer } from './answer.ts'

export function SettingsNotice({ answer, to }: { answer: SettingsAnswer; to: string }) {
	if (answer.outcome === 'problems') return null
	if (answer.outcome === 'stale')
		return <NotSavedNotice text={words.conflict(answer.by)} to={to} className="mb-6" />
	const text = answer.outcome === 'signed-out' ? words.signedOut : words.failed
	return <NotSavedNotice text={text} className="mb-6" />
}

/** `form`: which one of the page's was sent, where that has to be told. */
export type Saved = { what: 'yes' | 'same'; form: string | undefined } | null

/** What an address says of what was saved before it was opened. */
export const savedIn = ({ searchParams }: URL): Saved => {
	const what = searchParams.get('saved')
	if (what !== 'yes' && what !== 'same') return null
	return { what, form: searchParams.get('form') ?? undefined }
}

type SavedProps = {
	saved: Saved
	answer: SettingsAnswer | undefined
	text?: string // in place of `Saved.`
	className?: string
}

export const SavedNotice = ({
	saved,
	answer,
	text = words.saved,
	className = 'mb-6 max-w-200',
}: SavedProps) =>
	saved && !answer ? (
		<Notice kind="good" role="status" className={className}>
			{saved.what === 'yes' ? text : words.same}
		</Notice>
	) : null
