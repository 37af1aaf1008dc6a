export function TablePage({ id }: { id: string }) { return <main>{id}</main>; }
