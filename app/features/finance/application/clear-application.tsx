/**
 * Clears the complete application, because computers are shared. Asks for confirmation, also without
 * JavaScript.
 */
import { buttonClass } from '#app/components/button.tsx'
import { applicationMessages } from '#messages/application.ts'
import { INTENT_FIELD } from './application-page-data.ts'

const messages = applicationMessages.clear

export function ClearApplication() {
	return (
		<div className="mt-8 text-sm">
			<p className="leading-normal text-ink-muted">{messages.stored}</p>
			<details className="mt-2">
				<summary className="link inline-flex min-h-11 list-none items-center">{messages.open}</summary>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1 pb-2">
					<p>{messages.sure}</p>
					<button
						type="submit"
						name={INTENT_FIELD}
						value="clear"
						className={buttonClass({ kind: 'danger', size: 'small' })}
					>
						{messages.confirm}
					</button>
				</div>
			</details>
		</div>
	)
}
