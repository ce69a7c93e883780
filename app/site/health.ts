/** GET /health, for whoever restarts the process when it hangs: 200 as long as it answers, whatever became of the database. */
export function loader() {
	return Response.json({ alive: true }, { headers: { 'Cache-Control': 'no-store' } })
}
