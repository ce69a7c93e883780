/** Notices above a settings form: saved, or why not. */

import { NotSavedNotice } from '#app/components/not-saved-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { settingsMessages as messages } from '#messages/settings.ts'
import type { SettingsResult } from './settings-result.ts'

export function SettingsNotice({ result, to }: { result: SettingsResult; to: string }) {
	if (result.outcome === 'invalid') return null
	return <NotSavedNotice text={messages.conflict(result.by)} to={to} className="mb-6" />
}

/** `form`: which form of the page was saved, if it has several. */
export type Saved = { what: 'yes' | 'same'; form: string | undefined } | null

/** Reads from the URL what was saved before the redirect. */
export const parseSaved = ({ searchParams }: URL): Saved => {
	const what = searchParams.get('saved')
	if (what !== 'yes' && what !== 'same') return null
	return { what, form: searchParams.get('form') ?? undefined }
}

type SavedProps = {
	saved: Saved
	result: unknown // of the last submission
	text?: string // instead of `Saved.`
	className?: string
}

export const SavedNotice = ({
	saved,
	result,
	text = messages.saved,
	className = 'mb-6 max-w-200',
}: SavedProps) =>
	saved && !result ? (
		<Notice kind="good" role="status" className={className}>
			{saved.what === 'yes' ? text : messages.same}
		</Notice>
	) : null
