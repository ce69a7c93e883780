/**
 * Shown instead of the steps while the draft cannot be read: an empty form would overwrite it, unless the
 * visitor chooses that.
 */
import { href } from 'react-router'
import { Notice } from '#app/components/notice.tsx'
import { applicationPageMessages as messages } from '#messages/application-page.ts'
import { ClearApplication } from './clear-application.tsx'

export const ApplicationUnread = () => (
	<main id="main" tabIndex={-1} className="wrap py-section">
		<h1 className="title text-title-lg">{messages.heading}</h1>
		<Notice kind="wrong" role="alert" className="mt-5">
			{messages.unread}{' '}
			<a className="link" href={href('/finance/application')}>
				{messages.readAgain}
			</a>
		</Notice>
		<form method="post" action={href('/finance/application')}>
			<ClearApplication />
		</form>
	</main>
)
