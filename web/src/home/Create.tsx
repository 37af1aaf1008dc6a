export function Create() { return <main />; }
