/**
 * What every public form has: its hidden fields, its sending without a connection, and the notice meanwhile, which
 * retries at intervals and on the browser's `online` event, and asks before the visitor leaves the page.
 */
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { Notice } from '#app/components/notice.tsx'
import { useLeaveQuestion } from '#app/components/use-leave-question.ts'
import { submissionMessages } from '#messages/submissions.ts'
import { TOKEN_FIELD, TRAP_FIELD } from './submission.ts'

type Props = {
	isWaiting: boolean
	isOffline: boolean // per `navigator.onLine`; otherwise only the server is unreachable
	messages: { offline: string; unreachable: string; leave?: string; cancel: string }
	onRetry: () => void
	onCancel?: () => void
	retryAfter?: number // milliseconds
} & Pick<ComponentProps<typeof Notice>, 'icon' | 'className'>

export function RetryWhenOffline(props: Props) {
	const { isWaiting, isOffline, messages, onRetry, onCancel, retryAfter = 10_000, ...notice } = props
	const retry = useEffectEvent(onRetry)
	useLeaveQuestion(isWaiting && messages.leave)

	useEffect(() => {
		if (!isWaiting) return
		const timer = setInterval(retry, retryAfter)
		window.addEventListener('online', retry)
		return () => {
			clearInterval(timer)
			window.removeEventListener('online', retry)
		}
	}, [isWaiting, retryAfter])

	return (
		// Always rendered, so that screen readers announce text that appears in it.
		<div role="status">
			{isWaiting && (
				<Notice {...notice}>
					{isOffline ? messages.offline : messages.unreachable}
					{onCancel && (
						<button type="button" onClick={onCancel} className="link ml-1 min-h-6">
							{messages.cancel}
						</button>
					)}
				</Notice>
			)}
		</div>
	)
}

/** Hidden fields of every form: its token, and a honeypot field that only bots fill in. */
export const SubmissionFields = ({ token }: { token: string }) => (
	<>
		{/* Off: otherwise a browser that restores form values puts an old token back. */}
		<input type="hidden" name={TOKEN_FIELD} value={token} autoComplete="off" />
		<div aria-hidden className="absolute left-[-200vw] size-px overflow-hidden">
			<label>
				{submissionMessages.trap}
				<input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	</>
)

/**
 * Result of a `clientAction` whose request failed. offline: it did not reach the server and is retried; true if
 * `navigator.onLine` is false, false if the browser reports a connection but gets no response. exception: the outcome is
 * unknown.
 */
export type Unsent = { offline: boolean } | { exception: true }

const SEND_TIMEOUT = 30_000 // ms; a hanging connection counts as none

/**
 * Runs `send` with a timeout of 30 seconds. Retrying is always safe: the form token is the idempotency key.
 */
export async function trySend<Result>(send: () => Promise<Result>): Promise<Result | Unsent> {
	const timeout = new Promise<never>((_, reject) => setTimeout(reject, SEND_TIMEOUT, new TypeError()))
	try {
		return await Promise.race([send(), timeout])
	} catch (error) {
		if (error instanceof Response) throw error // a redirect by the action
		// `fetch` throws a TypeError without a connection; an unreadable response throws another error.
		return error instanceof TypeError ? { offline: !navigator.onLine } : { exception: true }
	}
}
