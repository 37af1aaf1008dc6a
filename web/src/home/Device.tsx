export function Device() { return <main />; }
