/** Hidden fields of every form: its token, and a honeypot field that only bots fill in. */
import { submissionMessages } from '#messages/submissions.ts'
import { TOKEN_FIELD, TRAP_FIELD } from './submission.ts'

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
