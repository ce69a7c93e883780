/** In place of the steps, while what was filled in cannot be read: an empty form would be written over it, unless its owner wants that. */
import { href } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { applicationPageWords as words } from '#app/words/en-ZA/application-page.ts'
import { ClearAnswers } from './clear-answers.tsx'

export const ApplicationUnread = () => (
	<main id="main" tabIndex={-1} className="wrap py-section">
		<h1 className="title text-title-lg">{words.heading}</h1>
		<Notice kind="wrong" role="alert" className="mt-5">
			{words.unread}{' '}
			<a className="link" href={href('/finance/application')}>
				{words.readAgain}
			</a>
		</Notice>
		<form method="post" action={href('/finance/application')}>
			<ClearAnswers />
		</form>
	</main>
)
