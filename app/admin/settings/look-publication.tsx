/** The buttons that publish or discard the draft of the look, and the looks that can be put back. */
import { href, Link } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Fold } from '#app/components/fold.tsx'
import { Notice } from '#app/components/notice.tsx'
import { lookMessages as messages } from '#messages/look.ts'
import { settingsMessages } from '#messages/settings.ts'
import type { SettingsResult } from './settings-result.ts'

const PART = { part: 'look' }

type Props = {
	draft: string | undefined // whose it is, and when it was saved
	version: string // of the draft
	result: SettingsResult | undefined
}

export function Publication({ draft, version, result }: Props) {
	const isStale = result?.outcome === 'stale' && result.form === 'publish'
	return (
		<section aria-label={messages.publish} className="mb-8 max-xl:mt-12">
			{isStale && (
				<Notice kind="wrong" role="alert" className="mb-4">
					{settingsMessages.conflict(result.by)}{' '}
					<Link to={href('/admin/settings/look')} className="link">
						{messages.versions.reload}
					</Link>
				</Notice>
			)}
			<p className="text-sm">{draft ?? messages.state.live}</p>
			{draft && (
				<div className="mt-3 flex flex-wrap gap-3">
					<ButtonForm fields={{ ...PART, intent: 'publish', version }}>
						{(isPending) => (
							<Button type="submit" kind="dark" aria-disabled={isPending || undefined}>
								{messages.publish}
							</Button>
						)}
					</ButtonForm>
					<ButtonForm fields={{ ...PART, intent: 'discard', version }}>
						{(isPending) => (
							<Button type="submit" kind="quiet" aria-disabled={isPending || undefined}>
								{messages.discard}
							</Button>
						)}
					</ButtonForm>
				</div>
			)}
		</section>
	)
}

type PublishedLook = { version: number; at: string; by: string }

export function PublishedLooks({ published }: { published: PublishedLook[] }) {
	if (published.length === 0) return null
	return (
		<div className="mt-10">
			<Fold heading={messages.versions.heading}>
				<ol className="grid gap-3 text-sm">
					{published.map(({ version, at, by }, index) => (
						<li
							key={version}
							className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3"
						>
							<span>
								<strong>{at}</strong>
								<br />
								{by}
							</span>
							{index === 0 ? (
								<span className="text-ink-muted">{messages.versions.now}</span>
							) : (
								<ButtonForm fields={{ ...PART, intent: 'back', look: version }} preventScrollReset>
									{(isPending) => (
										<Button type="submit" kind="line" size="small" aria-disabled={isPending || undefined}>
											{messages.versions.putBack} <span className="sr-only">{messages.versions.of(at)}</span>
										</Button>
									)}
								</ButtonForm>
							)}
						</li>
					))}
				</ol>
			</Fold>
		</div>
	)
}
